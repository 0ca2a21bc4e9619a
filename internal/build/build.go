// Package build makes a checked site of files and settings: steps 1 and 2 of a
// page's way, with everything that the site has to know of its surroundings.
package build

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"astrolabe/internal/config"
	"astrolabe/internal/content"
	"astrolabe/internal/figures"
	"astrolabe/internal/lint"
	"astrolabe/internal/payload"
	"astrolabe/internal/rules"
	"astrolabe/internal/site"
)

// Site loads the content and builds the site of it.
func Site(files fs.FS, cfg *config.Config) (*site.Site, error) {
	// Before the files are read: one that changes meanwhile then makes the next
	// load differ. Read the other way round, old texts could have the id of new
	// ones, and would stay.
	id, newest := fingerprint(files, cfg)
	_, built, err := load(files, cfg)
	if err != nil {
		return nil, err
	}
	built.BuildID, built.Built = published(id, built), newest
	return built, nil
}

// Check does what Site does and reads the texts as an editor would,
// too. All problems of both come back at once.
func Check(files fs.FS, cfg *config.Config) (*site.Site, error) {
	c, built, err := load(files, cfg)
	if built == nil {
		return nil, err
	}
	errs := []error{err}
	for _, p := range lint.Check(c, built, time.Now()) {
		errs = append(errs, p)
	}
	return built, errors.Join(errs...)
}

// load gives back what could be loaded and built, beside all problems.
func load(files fs.FS, cfg *config.Config) (*content.Content, *site.Site, error) {
	set, err := rules.Compile(cfg.Rules)
	if err != nil {
		return nil, nil, err
	}
	c, loadErr := content.Load(files)
	built, buildErr := site.Build(c, options(cfg, set))
	return c, built, errors.Join(loadErr, buildErr)
}

func options(cfg *config.Config, set *rules.Set) site.Options {
	return site.Options{
		Name: cfg.Site.Name, URL: cfg.Site.URL, Description: cfg.Site.Description, Separator: cfg.Site.Separator,
		Icon: cfg.Site.Icon, ReportTo: cfg.Site.ReportTo, Indexable: cfg.Site.Indexable, TrailingSlash: cfg.Site.TrailingSlash,
		CanonicalQuery: cfg.Canonical.Query, CanonicalLowercase: cfg.Canonical.Lowercase,
		ColorMode: cfg.ColorMode.Preference, Rules: set, Pages: payload.Pages(), CheckFigure: figures.Check, Now: time.Now(), Calls: calls(cfg),
		Details: map[string]string{
			"site": cfg.Site.Name, "site_url": cfg.Site.URL, "company": cfg.Company.Name,
			"company_address": cfg.Company.Address, "jurisdiction": cfg.Company.Jurisdiction,
			"support_email": cfg.Company.SupportEmail, "security_email": cfg.Company.SecurityEmail,
			"partners_email": cfg.Company.PartnersEmail, "investors_email": cfg.Company.InvestorsEmail,
			"affiliate_commission": cfg.Company.AffiliateCommission, "affiliate_cookie_days": cfg.Company.AffiliateCookieDays,
			"analytics_statement": analyticsStatement(cfg), "ignored_statement": ignoredStatement(cfg), "script_statement": scriptStatement(cfg), "errors_statement": errorsStatement(cfg),
			"traces_statement": tracesStatement(cfg), "third_party_statement": thirdPartyStatement(cfg),
		},
	}
}

// published makes the day and the pages part of the build id: the front page
// turns every day, and a post that was scheduled appears, without any file
// having changed.
func published(id string, s *site.Site) string {
	sum := sha256.Sum256([]byte(id + s.Now.UTC().Format(time.DateOnly) + strings.Join(s.Paths(), "\n")))
	return hex.EncodeToString(sum[:])[:20]
}

// fingerprint is a hash of everything that decides what is served: files and
// configuration. It is the same on every replica. Beside it, when the newest
// file or folder was written.
func fingerprint(files fs.FS, cfg *config.Config) (id string, newest time.Time) {
	h := sha256.New()
	for _, root := range []string{"content", "data", "web/dist"} {
		_ = fs.WalkDir(files, root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if info, err := d.Info(); err == nil && info.ModTime().After(newest) {
				newest = info.ModTime()
			}
			if d.IsDir() {
				return nil
			}
			f, err := files.Open(path)
			if err != nil {
				return err
			}
			defer f.Close()
			_, _ = io.WriteString(h, path+"\x00")
			_, err = io.Copy(h, f)
			return err
		})
	}
	if whole, ok := files.(interface{ Written() time.Time }); ok {
		newest = whole.Written() // files inside a binary have no time of their own
	}
	public := *cfg
	public.Server = config.Server{}
	settings, _ := json.Marshal(public)
	h.Write(settings)
	return hex.EncodeToString(h.Sum(nil))[:20], newest
}
