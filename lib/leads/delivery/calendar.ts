import type { Project } from '@/lib/catalogue/types'
import { directionsUrl } from '@/lib/city-maps'
import { site } from '@/lib/site'

type Visit = {
  /** ISO day in India. */
  day: string
  /** "24 November 2026, in the morning". */
  words: string
  project: Project | null
  uid: string
  /** ISO time at which it was wished for. */
  createdAt: string
}

/**
 * A calendar file of a visit that is wished for: a tentative entry for the whole day, since no hour is agreed, that
 * keeps nobody's day blocked.
 */
export function buildVisitCalendar({ day, words, project, uid, createdAt }: Visit): string {
  const coordinates = project?.coordinates
  const description = [
    `Wished for: ${words}. We call to agree on the hour.`,
    coordinates && `The way there: ${directionsUrl(coordinates)}`,
    `${site.name}, ${site.phone.display}`,
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Website//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${createdAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(project ? `Visit: ${project.name}` : `Visit: ${site.name}`)}`,
    ...(project ? [`LOCATION:${escapeText(`${project.name}, ${project.address}`)}`] : []),
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    `DESCRIPTION:${escapeText(description.filter(Boolean).join('\n'))}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(fold).join('\r\n')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line has at most 75 bytes; the next one continues it behind a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 75) {
      parts.push(part)
      part = ' '
    }
    part += sign
  }
  return [...parts, part].join('\r\n')
}
