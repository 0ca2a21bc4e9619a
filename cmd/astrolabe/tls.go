package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

// certificateEvery is how often the certificate's files are looked at.
const certificateEvery = 10 * time.Second

// certificate is that of the site. It is read again when its files change, so
// that a renewal needs no restart.
type certificate struct {
	certFile, keyFile string
	log               *slog.Logger
	current           atomic.Pointer[tls.Certificate]
	read              [2]stamp // of the files as they were last read
}

// stamp tells one state of a file from another.
type stamp struct {
	written time.Time
	size    int64
}

func loadCertificate(certFile, keyFile string, log *slog.Logger) (*certificate, error) {
	c := &certificate{certFile: certFile, keyFile: keyFile, log: log}
	c.read = c.stamps()
	if err := c.load(); err != nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	return c, nil
}

func (c *certificate) load() error {
	pair, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return err
	}
	c.current.Store(&pair)
	return nil
}

func (c *certificate) stamps() (now [2]stamp) {
	for i, name := range []string{c.certFile, c.keyFile} {
		if info, err := os.Stat(name); err == nil {
			now[i] = stamp{info.ModTime(), info.Size()}
		}
	}
	return now
}

// renew reads the files if they have changed. A pair that does not fit, as when
// only one of the two has been written, leaves the old certificate in place.
func (c *certificate) renew() {
	now := c.stamps()
	if now == c.read {
		return
	}
	c.read = now
	if err := c.load(); err != nil {
		c.log.Warn("certificate not renewed; the old one stays", "err", err)
		return
	}
	c.log.Info("certificate renewed", "expires", c.current.Load().Leaf.NotAfter)
}

// watch renews the certificate when its files change, at once on a SIGHUP.
func (c *certificate) watch(ctx context.Context, hangup <-chan os.Signal) {
	tick := time.NewTicker(certificateEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-hangup:
		case <-tick.C:
		}
		c.renew()
	}
}

// config is TLS 1.2 and 1.3 with forward secrecy and authenticated encryption.
func (c *certificate) config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		CipherSuites: []uint16{ // of 1.2; those of 1.3 are all good
			tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
			tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
		},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.current.Load(), nil },
	}
}
