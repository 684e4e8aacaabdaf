#!/bin/sh
# Runs deploy/setup.sh as on a Debian whose packages were just installed, with names that lead there and names that do not, in
# separate namespaces: `unshare -mn`. What it would change is a copy that ends with this process. Stand-ins: apt-get, systemctl,
# and certbot, which has no Let's Encrypt.
set -eu
dir=$(mktemp -d) name=www.example.com site=
trap 'kill $site || true; nginx -s stop || true; rm -rf "$dir"' EXIT
ip link set lo up
cp -a /etc "$dir/etc"
rm -rf "$dir/etc/nginx/certs" "$dir"/etc/nginx/*brotli.conf "$dir/etc/letsencrypt"
mkdir -p "$dir/var/lib/nginx" "$dir/var/log/nginx" "$dir/run" "$dir/bin"
for folder in etc var run; do mount --bind "$dir/$folder" "/$folder"; done

say() { printf '#!/bin/sh\nset -e\n%s\n' "$2" > "$dir/bin/$1"; chmod +x "$dir/bin/$1"; }
say apt-get '[ "$3" != libnginx-mod-http-brotli-filter ] || [ -e /etc/nginx/modules-enabled/50-mod-http-brotli-filter.conf ]'
# A reload would let the old workers answer for a moment.
say systemctl '[ $1 != enable ] || exit 0
if [ -s /run/nginx.pid ]; then nginx -s stop; while [ -e /run/nginx.pid ]; do :; done; fi
nginx; until [ -s /run/nginx.pid ]; do :; done'
# Puts the file of a challenge where Let's Encrypt would request it from each name, and gives the certificate if it was there.
say certbot 'names=
while [ $# -gt 0 ]; do case $1 in
  --domain) names="$names $2" ;;
  --cert-name) first=$2 ;;
  --webroot-path) root=$2/.well-known/acme-challenge ;;
esac; shift; done
mkdir -p "$root" "/etc/letsencrypt/live/$first" && echo proof > "$root/token"
for name in $names; do
  case " $NAMES_THAT_LEAD_HERE " in *" $name "*) ;; *) exit 1 ;; esac
  [ "$(curl -sS -H "Host: $name" http://127.0.0.1/.well-known/acme-challenge/token)" = proof ]
done
openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj "/CN=$first/O=ACME for$names" 2>/dev/null \
  -keyout "/etc/letsencrypt/live/$first/privkey.pem" -out "/etc/letsencrypt/live/$first/fullchain.pem"'
export PATH="$dir/bin:$PATH"

node -e 'require("http").createServer((_, response) => response.end("the site")).listen(3000, "127.0.0.1")' &
site=$!
until curl -s http://127.0.0.1:3000 > /dev/null; do :; done
ask() { host=$1; shift; curl -sSk --resolve "$host:443:127.0.0.1" "https://$host/home" "$@"; }
for leads in '' www.example.com 'www.example.com example.com'; do
  # The first machine has no IPv6.
  if [ -z "$leads" ]; then ip -6 address flush dev lo; else ip address replace ::1/128 dev lo; fi
  NAMES_THAT_LEAD_HERE=$leads deploy/setup.sh $name owner@example.com > /dev/null && status=0 || status=$?
  echo "$leads: ends with $status, $(ask $name)"
  echo "bare domain: $(ask example.com --output /dev/null --write-out '%{http_code} %{redirect_url}')"
  echo "IPv6: $(grep -o 'listen \[::\]:[^;]*' /etc/nginx/nginx.conf | tr '\n' ';')"
  openssl s_client -connect 127.0.0.1:443 -servername $name < /dev/null 2> /dev/null | grep -m1 '^issuer'
done
