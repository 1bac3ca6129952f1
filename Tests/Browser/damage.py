"""Damages single stored entries, as a disk, a browser or another site on the same origin may."""

import json

KINDS = ["changed", "cut", "emptied", "dropped"]

DAMAGE = """
const cache = await caches.open('hl1:' + %(scope)s + ':files');
const keys = (await cache.keys()).filter(({ url }) => url.includes(%(part)s));
for (const key of keys) {
  const kind = %(kind)s;
  const response = await cache.match(key);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (kind === 'changed') bytes[bytes.length >> 1] ^= 1;
  const { headers } = response;
  if (kind === 'dropped') await cache.delete(key);
  else if (kind === 'changed') await cache.put(key, new Response(bytes, { headers }));
  else if (kind === 'cut') await cache.put(key, new Response(bytes.slice(0, bytes.length >> 1), { headers }));
  else await cache.put(key, new Response('', { headers }));
}
return keys.length;
"""

DIGESTS = """
const cache = await caches.open('hl1:' + %(scope)s + ':files');
const found = {};
for (const key of (await cache.keys()).filter(({ url }) => url.includes(%(part)s))) {
  const response = await cache.match(key);
  if (!response) continue;
  const bytes = await response.arrayBuffer();
  found[key.url] = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).join();
}
return found;
"""


def _filled(script: str, **values) -> str:
    return script % {name: json.dumps(value) for name, value in values.items()}


def damage(part: str, kind: str, scope: str = "/repo/") -> str:
    """The body of a function that damages the entries whose address contains `part`, and returns their number."""
    return _filled(DAMAGE, scope=scope, part=part, kind=kind)


def digests(part: str) -> str:
    """The body of a function that returns the digests of the stored entries whose address contains `part`."""
    return _filled(DIGESTS, scope="/repo/", part=part)
