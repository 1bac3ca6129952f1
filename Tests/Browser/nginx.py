"""A real nginx on loopback, run as the tests' user, that serves the folders under a root."""

import shutil
import subprocess
from pathlib import Path

from browser import on_free_port

PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
CONFIGURATION = """
{user}
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  gzip on; gzip_types text/css text/javascript application/javascript application/json;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port}; root {root}; absolute_redirect off;
    {rules}
  }}
}}
"""

# nginx by default; with names without .html; and with a redirect from page.html to page.
RULES = {
    "plain": "error_page 404 {base}404.html;",
    "short names too": "error_page 404 {base}404.html; location / {{ try_files $uri $uri.html $uri/index.html =404; }}",
    "short names only": """error_page 404 {base}404.html;
    location / {{
      if ($request_uri ~ ^(.*)/index\\.html(\\?.*)?$) {{ return 308 $1/$2; }}
      if ($request_uri ~ ^(.*)\\.html(\\?.*)?$) {{ return 308 $1$2; }}
      try_files $uri $uri.html $uri/index.html =404;
    }}""",
}


class Nginx:
    def __init__(self, folder: Path, root: Path, rules: str, base: str):
        user = "user root;" if Path(folder).owner() == "root" else ""

        def start(port):
            text = CONFIGURATION.format(
                user=user, folder=folder, port=port, root=root, rules=RULES[rules].format(base=base)
            )
            (folder / "nginx.conf").write_text(text)
            arguments = [PROGRAM, "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "error.log"]
            return subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        port, self.process = on_free_port(start)
        self.home = f"http://127.0.0.1:{port}{base}"

    def stop(self):
        self.process.terminate()
        self.process.wait()
