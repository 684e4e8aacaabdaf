#!/bin/sh
# Writes nginx's configuration from the files beside this one and runs nginx on it; arguments go to nginx, e.g. -t.
set -eu
: "${SERVER_NAME:?must be the site\'s host name, e.g. www.example.com}"
export SITE="${SITE:-site:3000}"
export HTTP_PORT="${HTTP_PORT:-8080}" HTTPS_PORT="${HTTPS_PORT:-8443}" HEALTH_PORT="${HEALTH_PORT:-8081}"
# What stands behind the host in addresses, e.g. ":8443"; empty where the world reaches us on 443.
export HTTPS_SUFFIX="${HTTPS_SUFFIX:-}"
export CERT_DIR="${CERT_DIR:-/certs}" ACME_DIR="${ACME_DIR:-/acme}"
export EDGE_DIR="${EDGE_DIR:-/edge}" STATIC_DIR="${STATIC_DIR:-/srv/static}"
export CACHE_DIR="${CACHE_DIR:-/var/cache/site}" RUN_DIR="${RUN_DIR:-/tmp/nginx}" LOG="${LOG:-/dev/stdout}"
export REQUESTS_PER_SECOND="${REQUESTS_PER_SECOND:-100}" REQUEST_BURST="${REQUEST_BURST:-400}"
export POSTS_PER_MINUTE="${POSTS_PER_MINUTE:-60}" CONNECTIONS_PER_ADDRESS="${CONNECTIONS_PER_ADDRESS:-200}"

here="$(cd "$(dirname "$0")" && pwd)"
mkdir -p "$RUN_DIR" "$CACHE_DIR"
names="SERVER_NAME SITE HTTP_PORT HTTPS_PORT HEALTH_PORT HTTPS_SUFFIX CERT_DIR ACME_DIR EDGE_DIR STATIC_DIR CACHE_DIR"
names="$names RUN_DIR LOG REQUESTS_PER_SECOND REQUEST_BURST POSTS_PER_MINUTE CONNECTIONS_PER_ADDRESS"
script=""
for name in $names; do
  eval "value=\$$name"
  script="$script s|@$name@|$value|g;"
done
for file in "$here"/*.conf; do
  sed "$script" "$file" >"$RUN_DIR/$(basename "$file")"
done

# Brotli where nginx has the module for packed files, gzip everywhere.
module="${BROTLI_MODULE:-/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}"
: >"$RUN_DIR/modules.conf"
: >"$RUN_DIR/packed.conf"
if [ -f "$module" ]; then
  echo "load_module $module;" >"$RUN_DIR/modules.conf"
  echo "brotli_static on;" >"$RUN_DIR/packed.conf"
fi

exec nginx -p "$RUN_DIR" -c "$RUN_DIR/nginx.conf" -e stderr -g 'daemon off;' "$@"
