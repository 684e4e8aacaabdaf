#!/bin/sh
# Sets up Debian's nginx in front of a site on this machine, with a certificate of Let's Encrypt that renews itself. Run it
# again after an upgrade of the site, and once the host name points here if it did not the first time.
#   sudo deploy/setup.sh www.example.com owner@example.com [PORT]
# The bare domain example.com then leads to www.example.com, or the other way around.
set -eu
name=${1:?the host name of the site} mail=${2:?a mail address for the certificate} port=${3:-3000}
case $name in
  www.*) other=${name#www.} ;;
  *) other=www.$name ;;
esac
cd "$(dirname "$0")"

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q nginx openssl certbot
if apt-get install -y -q libnginx-mod-http-brotli-filter; then cp ./*brotli.conf /etc/nginx/; else rm -f /etc/nginx/*brotli.conf; fi

certs=/etc/nginx/certs
mkdir -p "$certs" /var/cache/nginx /var/www/acme
# nginx needs a certificate to start, and Let's Encrypt needs nginx, so the first certificate is self-signed.
if [ ! -e "$certs/fullchain.pem" ]; then
  openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 30 -subj "/CN=$name" \
    -keyout "$certs/privkey.pem" -out "$certs/fullchain.pem"
fi

# Keeps the previous configuration: the distribution's, or the one for other sites on this machine.
[ -e /etc/nginx/nginx.conf.before ] || cp /etc/nginx/nginx.conf /etc/nginx/nginx.conf.before
# nginx.conf is for a container without root. The service of a distribution sets a user, and writes the log that logrotate rotates.
sed -e "s/\${SERVER_NAME}/$name/g" -e "s/\${OTHER_NAME}/$other/g" -e "s/server site:3000 /server 127.0.0.1:$port /" \
  -e 's|^pid .*|user www-data; pid /run/nginx.pid;|' -e 's|/dev/stdout|/var/log/nginx/access.log|' \
  nginx.conf > /etc/nginx/nginx.conf
# nginx does not start with an IPv6 address on a machine without IPv6.
if grep -q . /proc/net/if_inet6 2>/dev/null; then
  sed -i 's/listen \([0-9]*\)\(\( ssl http2\)\?\( default_server\)\?\);/& listen [::]:\1\2;/' /etc/nginx/nginx.conf
fi
nginx -t
systemctl enable nginx
systemctl reload-or-restart nginx

get_certificate() {
  certbot certonly --non-interactive --agree-tos --keep-until-expiring --renew-with-new-domains --cert-name "$name" \
    --email "$mail" --webroot --webroot-path /var/www/acme --deploy-hook 'systemctl reload nginx' "$@"
}
if ! get_certificate --domain "$name" --domain "$other"; then
  echo "$other does not point to this machine yet: the certificate is for $name only. Run this script again when it does."
  get_certificate --domain "$name"
fi
ln -sf "/etc/letsencrypt/live/$name/fullchain.pem" "/etc/letsencrypt/live/$name/privkey.pem" "$certs"
systemctl reload nginx
