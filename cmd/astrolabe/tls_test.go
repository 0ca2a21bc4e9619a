package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// writeCertificate writes a certificate for a name and its key.
func writeCertificate(t *testing.T, dir, name string) (certFile, keyFile string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name},
		NotAfter: time.Now().Add(time.Hour)}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	certFile, keyFile = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	writeFile(t, certFile, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert})))
	writeFile(t, keyFile, string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	for _, name := range []string{certFile, keyFile} {
		if err := os.Chtimes(name, time.Now(), time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	return certFile, keyFile
}

func TestTLSSuites(t *testing.T) {
	t.Parallel()
	certFile, keyFile := writeCertificate(t, t.TempDir(), "first.example")
	p := launch(t, "serve", "--addr=127.0.0.1:0", "--content="+writeTiny(t), "--tls-cert="+certFile, "--tls-key="+keyFile)
	addr := fmt.Sprint(p.await(t, "serving")["addr"])
	for _, c := range []struct {
		suite, version uint16
		ok             bool
	}{
		{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.VersionTLS12, true},
		{tls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, tls.VersionTLS12, false},
		{tls.TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA, tls.VersionTLS12, false},
		{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.VersionTLS11, false},
	} {
		conn, err := tls.Dial("tcp", addr, &tls.Config{InsecureSkipVerify: true, MaxVersion: c.version, MinVersion: tls.VersionTLS10,
			CipherSuites: []uint16{c.suite}, NextProtos: []string{"h2"}})
		if (err == nil) != c.ok {
			t.Errorf("%s, version %x: got %v", tls.CipherSuiteName(c.suite), c.version, err)
		}
		if err == nil {
			if got := conn.ConnectionState(); got.NegotiatedProtocol != "h2" || got.PeerCertificates[0].Subject.CommonName != "first.example" {
				t.Errorf("got %q and %v", got.NegotiatedProtocol, got.PeerCertificates[0].Subject)
			}
			_ = conn.Close()
		}
	}
}

// A renewed certificate is served without a restart; half a renewal is not.
func TestCertificateIsRenewed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		log := newLogOutput()
		certFile, keyFile := writeCertificate(t, dir, "first.example")
		cert, err := loadCertificate(certFile, keyFile, slog.New(slog.NewTextHandler(log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		go cert.watch(t.Context(), nil)
		serves := func(want string) {
			t.Helper()
			time.Sleep(certificateEvery + certificateEvery/3) // between two looks
			got, err := cert.config().GetCertificate(nil)
			if err != nil || got.Leaf.Subject.CommonName != want {
				t.Errorf("got %v, %v, want %s", got.Leaf.Subject, err, want)
			}
		}
		serves("first.example")
		writeCertificate(t, dir, "second.example")
		serves("second.example")
		writeFile(t, certFile, "half of a")
		serves("second.example")
		if got := log.String(); strings.Count(got, "not renewed") != 1 {
			t.Errorf("want one warning, got:\n%s", got)
		}
		writeCertificate(t, dir, "third.example")
		serves("third.example")
	})
}
