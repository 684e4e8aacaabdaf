// Puts together what the two images hold, from a build with BUILD_STANDALONE=1: `node deploy/assemble.mjs OUT`.
//   OUT/site    Next's standalone server with what it leaves out, and the commands of package.json, each in one file
//   OUT/static  the build's static files for nginx, packed beside
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMMANDS = [
  'prepare.ts',
  'listen.mjs',
  'deliverer.mjs',
  'catalogue.ts',
  'leads.ts',
  'preview-link.ts',
  'check-redirects.ts',
]
/** Read at run time by their paths, so that nothing traces them. */
const FILES = [
  'public',
  '.next/static',
  '.next/catalogue.version',
  'lib/database/seed/data',
  'lib/cache/warm.mjs',
]
const PACKABLE = /\.(js|css|svg|json|txt|map|ico|xml)$/

const out = process.argv[2]
if (!out) throw new Error('Usage: node deploy/assemble.mjs OUT')
if (!fs.existsSync('.next/standalone/server.js'))
  throw new Error('There is no standalone build: BUILD_STANDALONE=1 npm run build')
const site = path.join(out, 'site')
fs.cpSync('.next/standalone', site, { recursive: true, verbatimSymlinks: true })
for (const file of FILES) fs.cpSync(file, path.join(site, file), { recursive: true })
fs.copyFileSync('deploy/start.mjs', path.join(site, 'start.mjs'))
await bundleCommands(path.join(site, 'commands'))

const statics = path.join(out, 'static/_next/static')
fs.cpSync('.next/static', statics, { recursive: true })
pack(statics)

/**
 * The image has neither tsx nor the sources: each command becomes one file beside the traced packages.
 * @param {string} folder
 */
async function bundleCommands(folder) {
  // esbuild is what tsx, a tool of ours, compiles with.
  const require = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))
  /** @type {{ build: (options: object) => Promise<unknown> }} */
  const esbuild = require('esbuild')
  await esbuild.build({
    entryPoints: COMMANDS.map((name) => `lib/commands/${name}`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Native binaries, traced into the standalone server.
    external: ['libsql', 'sharp'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
}

/** @param {string} folder */
function pack(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const bytes = fs.readFileSync(file)
    const packed = {
      gz: gzipSync(bytes, { level: 9 }),
      br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    }
    // Of the same age as the file itself: nginx then gives both one ETag's worth of trust.
    const { atime, mtime } = fs.statSync(file)
    for (const [ending, content] of Object.entries(packed)) {
      if (content.length >= bytes.length) continue
      fs.writeFileSync(`${file}.${ending}`, content)
      fs.utimesSync(`${file}.${ending}`, atime, mtime)
    }
  }
}
