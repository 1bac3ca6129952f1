"""`halomeid verify` over TLS, with certificates from an authority that only these tests trust."""

import os
import ssl
import subprocess
from datetime import datetime, timedelta, UTC
from pathlib import Path

import pytest

from program import PROGRAM
from server import Server

EC = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
CONFIGURATION = """
[ca]
default_ca = authority
[authority]
database = issued
serial = serial
new_certs_dir = .
default_md = sha256
unique_subject = no
policy = names
x509_extensions = host
[names]
commonName = supplied
[host]
subjectAltName = DNS:{name}
"""


class Authority:
    """A certificate authority in a folder."""

    def __init__(self, folder: Path):
        self.folder = folder
        (folder / "issued").touch()
        (folder / "serial").write_text("01\n")
        self.openssl("req", "-x509", *EC, "-keyout", "ca.key", "-out", "ca.pem", "-days", "3650", "-subj", "/CN=Test")
        self.openssl("req", *EC, "-keyout", "host.key", "-out", "host.csr", "-subj", "/CN=Host")

    def openssl(self, *arguments: str):
        subprocess.run(["openssl", *arguments], cwd=self.folder, check=True, capture_output=True)

    def issue(self, name: str, start: int, end: int) -> ssl.SSLContext:
        """Issues a certificate that is valid between two days, counted from now."""
        (self.folder / "configuration").write_text(CONFIGURATION.format(name=name))
        now = datetime.now(UTC)
        # An hour for the test itself.
        self.start, self.end = (now + timedelta(days=day, hours=1) for day in (start, end))
        authority = ("-config", "configuration", "-cert", "ca.pem", "-keyfile", "ca.key", "-batch")
        validity = ("-startdate", f"{self.start:%Y%m%d%H%M%SZ}", "-enddate", f"{self.end:%Y%m%d%H%M%SZ}")
        self.openssl("ca", *authority, *validity, "-in", "host.csr", "-out", "host.pem", "-notext")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "host.pem", self.folder / "host.key")
        return context


@pytest.fixture(scope="module")
def authority(tmp_path_factory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture
def https(authority, site):
    """Starts a host with a certificate as `Authority.issue` makes it; returns the site's address."""
    servers = []

    def start(first: int, last: int, name: str = "localhost") -> str:
        servers.append(Server(authority.issue(name, first, last)))
        return servers[-1].mount("/repo/", site)

    yield start
    for server in servers:
        server.close()


def verify(address: str, **environment: Path) -> subprocess.CompletedProcess:
    others = {name: value for name, value in os.environ.items() if name not in ("SSL_CERT_FILE", "CURL_CA_BUNDLE")}
    return subprocess.run(
        [PROGRAM, "verify", address, "--timeout", "10"], capture_output=True, text=True, env=others | environment
    )


@pytest.mark.parametrize(
    ("first", "last", "variable"),
    [(-300, 14, "SSL_CERT_FILE"), (-4, 2, "CURL_CA_BUNDLE")],
    ids=["two weeks left", "six days, two left"],
)
def test_a_certificate_with_enough_time_left_is_not_mentioned(https, authority, first, last, variable):
    result = verify(https(first, last), **{variable: authority.folder / "ca.pem"})
    assert "files checked" in result.stdout, result.stderr
    assert "certificate" not in result.stderr


@pytest.mark.parametrize(
    ("first", "last", "left"),
    [(-80, 10, "in 10 days"), (-5, 1, "in 1 day")],
    ids=["90 days, 10 left", "six days, one left"],
)
def test_a_certificate_that_was_not_renewed_in_time_is_a_warning_with_its_last_day(https, authority, first, last, left):
    address = https(first, last)
    result = verify(address, SSL_CERT_FILE=authority.folder / "ca.pem")
    (finding,) = [line for line in result.stderr.splitlines() if "HL0899" in line]
    assert finding.startswith("warning")
    assert f"the certificate expires on {authority.end.date()} (UTC), {left}" in finding


@pytest.mark.parametrize(
    ("first", "last", "name", "is_trusted", "reason", "remedy"),
    [
        (-90, -1, "localhost", True, "certificate has expired, on {end} (UTC)", "renew the certificate"),
        (1, 90, "localhost", True, "certificate is not yet valid, only from {start} on", "install the previous"),
        (-1, 90, "example.org", True, "subject name matches", "install a certificate that names this host"),
        (-1, 90, "localhost", False, "unable to get local issuer certificate", "with its whole chain"),
    ],
    ids=["expired", "not yet valid", "another name", "unknown authority"],
)
def test_a_certificate_that_browsers_refuse_is_an_error_with_its_reason(
    https, authority, first, last, name, is_trusted, reason, remedy
):
    trusted = {"SSL_CERT_FILE": authority.folder / "ca.pem"} if is_trusted else {}
    result = verify(https(first, last, name), **trusted)
    assert result.returncode == 1
    start = f"{authority.start.date()} (UTC)"
    assert reason.format(start=start, end=authority.end.date()) in result.stderr
    assert remedy in result.stderr


def test_a_self_signed_certificate_is_an_error_that_says_so(authority, site):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority.folder / "ca.pem", authority.folder / "ca.key")
    server = Server(context)
    result = verify(server.mount("/repo/", site))
    server.close()
    assert result.returncode == 1
    assert "self-signed certificate" in result.stderr
    assert "install a certificate of an authority that browsers trust" in result.stderr


def test_the_documented_variable_comes_first(https, authority, tmp_path):
    trusted = {"SSL_CERT_FILE": authority.folder / "ca.pem", "CURL_CA_BUNDLE": tmp_path / "missing.pem"}
    result = verify(https(-1, 90), **trusted)
    assert "files checked" in result.stdout, result.stderr


def test_a_missing_file_of_authorities_is_named(https, tmp_path):
    result = verify(https(-1, 90), SSL_CERT_FILE=tmp_path / "missing.pem")
    assert result.returncode == 1
    assert "correct the file that SSL_CERT_FILE names" in result.stderr


def test_a_port_without_tls_is_an_error_that_says_so(server, site):
    address = server.mount("/repo/", site).replace("http:", "https:")
    result = verify(address)
    assert result.returncode == 1
    assert "the port does not speak TLS" in result.stderr
