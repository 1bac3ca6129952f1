"""Web servers on loopback, run as the tests' user with the file written by `halomeid host`."""

import shutil
import subprocess
from pathlib import Path

from browser import on_free_port
from program import halomeid

# A distribution's main configuration file, with an include.
NGINX = """
{user}
daemon off; worker_processes 1; pid {folder}/pid;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {kit};
}}
"""
CADDY = """
{{
  admin off
  auto_https off
  storage file_system {folder}
}}
import {kit}
"""
APACHE_MODULES = "mpm_event authz_core dir mime filter alias env headers deflate rewrite"
APACHE = """
ServerRoot {folder}
PidFile {folder}/pid
ErrorLog {folder}/error.log
ServerName 127.0.0.1
Listen 127.0.0.1:{port}
{modules}
TypesConfig /etc/mime.types
{user}
Include {kit}
"""
LIGHTTPD = """
server.port = {port}
server.bind = "127.0.0.1"
server.document-root = "{folder}"
server.errorlog = "{folder}/error.log"
include "{kit}"
"""
# A shared host: nothing can be set but in the site's folder.
SHARED_MODULES = APACHE_MODULES.replace(" rewrite", " setenvif")
SHARED = APACHE.replace("Include {kit}", """
DocumentRoot {root}
<Directory {root}>
  Require all granted
  Options None
  AllowOverride FileInfo
</Directory>
""")


def program(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


class WebServer:
    """A web server whose `root` contains the site at `base`."""

    def __init__(self, kind: str, folder: Path, root: Path, base: str):
        def start(port):
            address = f"http://127.0.0.1:{port}{base}"
            options = [] if kind == "htaccess" else ["--root", root]
            steps = halomeid("host", kind, "--base-url", address, *options, "-o", folder / "kit", "--force")
            # The steps tell to open the port, as the main file does here.
            assert kind != "apache" or f"'Listen {port}'" in steps
            (kit,) = (folder / "kit").iterdir()
            if kind == "htaccess":
                shutil.copy(kit / ".htaccess", root / base.strip("/"))
            values = {"folder": folder, "kit": kit, "root": root, "port": port, "user": "", "modules": ""}
            if kind == "nginx" and folder.owner() == "root":
                values["user"] = "user root;"
            if kind in MODULES:
                values["modules"] = "\n".join(
                    f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in MODULES[kind].split()
                )
                values["user"] = "User www-data\nGroup www-data"
            main, command = COMMANDS[kind]
            (folder / "main").write_text(main.format(**values))
            arguments = [program(command[0]), *(word.format(main=folder / "main", **values) for word in command[1:])]
            with open(folder / "output", "ab") as output:
                return subprocess.Popen(arguments, stdout=output, stderr=output)

        port, self.process = on_free_port(start)
        self.origin = f"http://127.0.0.1:{port}"

    def stop(self):
        self.process.terminate()
        self.process.wait()


MODULES = {"apache": APACHE_MODULES, "htaccess": SHARED_MODULES}
COMMANDS = {
    "nginx": (NGINX, ["nginx", "-c", "{main}", "-p", "{folder}", "-e", "{folder}/error.log"]),
    "caddy": (CADDY, ["caddy", "run", "--adapter", "caddyfile", "--config", "{main}"]),
    "apache": (APACHE, ["apache2", "-X", "-f", "{main}"]),
    "htaccess": (SHARED, ["apache2", "-X", "-f", "{main}"]),
    "lighttpd": (LIGHTTPD, ["lighttpd", "-D", "-f", "{main}"]),
}
