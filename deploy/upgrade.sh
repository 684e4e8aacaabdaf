#!/bin/sh
# Merges the next release into your branch: see "Upgrade and rollback" in docs/operations.md.
#   sudo -u site deploy/upgrade.sh ADDRESS
# .gitattributes lists your files. The ones that you have changed stay as they are, and deleted ones stay deleted.
set -eu
address=${1:?the address of the release}
cd "$(dirname "$0")/.."
git config merge.owner.driver true
if git pull --no-rebase --no-edit "$address" main; then exit 0; fi

# git does not call a merge driver for a file that one side has deleted.
list() { git status --porcelain -- lib/site.ts lib/content public/media | sed -n "s/^$1 //p"; }
list DU | xargs -r git rm --quiet --
list UD | xargs -r git add --
if ! git commit --quiet --no-edit; then
  echo 'Other files conflict: edit them, then git add and git commit. Or go back: git merge --abort.' >&2
  exit 1
fi
