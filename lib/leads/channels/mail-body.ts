import path from 'node:path'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { cleanText } from '@/lib/format/clean-text'
import { escapeXml } from '@/lib/format/text'
import { log } from '@/lib/log'
import { site } from '@/lib/site'
import type { LeadFact } from '../stored-lead'

type MailContent = {
  title: string
  /** Paragraphs of the site: web addresses in them become links. */
  opening: string[]
  /** The lines of a table. */
  facts: LeadFact[]
  closing: string[]
}

/** A mail as text and as HTML, which say the same in the same order. */
export async function buildMailBody(content: MailContent) {
  const { title, opening, closing } = content
  const facts = content.facts
    .map(([label, value, href]): ShownFact => [label, cleanText(value ?? ''), href])
    .filter(([, value]) => value !== '')
  const lines = facts.map(([label, value]) => `${label}: ${value}`)
  const text = [title, ...opening, '', ...lines, '', ...closing, ''].join('\n')
  const picture = await loadLogo()
  return { text, html: buildHtml(content, facts, picture !== null), attachments: picture ? [picture] : [] }
}

/**
 * Colours of text and ground are the mail program's own: a dark one stays dark. Without styles the order is the same.
 */
const MAIL_STYLE = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 Arial,sans-serif}
.name{padding:14px 20px;background:${colors.structure.DEFAULT};color:${colors.page};font-size:24px;line-height:1.2}
.name small{display:block;font-size:12px;white-space:nowrap}
.mail{max-width:600px;padding:4px 20px 20px}
h1{margin:16px 0 8px;font-size:22px;line-height:1.25}
p{margin:12px 0}
table{width:100%;margin:16px 0;border-collapse:collapse}
th,td{padding:7px 0;border-top:1px solid #8888;vertical-align:top;overflow-wrap:anywhere}
th{width:6.8em;padding-right:8px;font-weight:normal}
td{font-weight:bold}
a{color:inherit}`

type ShownFact = [label: string, value: string, href?: string]

function buildHtml({ title, opening, closing }: MailContent, facts: ShownFact[], hasLogo: boolean): string {
  const paragraphs = (sentences: string[]) =>
    sentences.map((text) => `<p>${linkAddresses(text)}</p>`).join('')
  const rows = facts.map(([label, value, href]) => {
    const cell = href ? buildMailLink(value, href) : escapeXml(value).replaceAll('\n', '<br>')
    return `<tr><th align="left" valign="top">${escapeXml(label)}</th><td>${cell}</td></tr>`
  })
  const table = `<table cellpadding="4">${rows.join('')}</table>`
  const contents = `<h1>${escapeXml(title)}</h1>${paragraphs(opening)}${table}${paragraphs(closing)}`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${MAIL_STYLE}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${buildHeader(hasLogo)}<div class="mail">${contents}</div></body></html>`
}

/** An address is shown without protocol and query, and breaks after a slash. */
function buildMailLink(text: string, href: string): string {
  const shown = escapeXml(text.replace(/^https?:\/\/([^?#]*).*$/, '$1'))
  return `<a href="${escapeXml(href)}">${shown.replaceAll('/', '/<wbr>')}</a>`
}

/** "https://www.example.com/a?b=1", without the full stop or comma after it. */
const WEB_ADDRESS = /(https?:\/\/[^\s]*[^\s,.])/

function linkAddresses(text: string): string {
  // Every second part is an address, because the pattern captures it.
  const parts = text.split(WEB_ADDRESS)
  return parts.map((part, index) => (index % 2 === 1 ? buildMailLink(part, part) : escapeXml(part))).join('')
}

/** The builder's logo, else the name over a line with the founding year, as in the header of the pages. */
function buildHeader(hasLogo: boolean): string {
  if (hasLogo)
    return `<div class="name"><img src="cid:${LOGO_ID}" alt="${escapeXml(site.name)}" height="${MAIL_LOGO_HEIGHT}"></div>`
  const [firstWord = '', ...otherWords] = site.name.split(' ')
  const line = `<span aria-hidden="true">├───</span> since ${site.foundedYear} <span aria-hidden="true">───┤</span>`
  return `<div class="name"><b>${escapeXml(firstWord)}</b> ${escapeXml(otherWords.join(' '))}<small>${line}</small></div>`
}

const LOGO_ID = 'logo'
const MAIL_LOGO_HEIGHT = 40

/** The logo as a PNG at twice its size: mail programs show no SVG, and block pictures from the web. */
async function loadLogo() {
  if (!logo) return null
  try {
    const { default: sharp } = await import('sharp')
    const file = path.join('public', logo.onStructure.src)
    const picture = sharp(file, { density: 300 }).resize({ height: 2 * MAIL_LOGO_HEIGHT })
    return { cid: LOGO_ID, filename: 'logo.png', content: await picture.png().toBuffer() }
  } catch {
    log.error({ file: logo.onStructure.src }, 'The logo for mails cannot be read')
    return null
  }
}
