// Line drawings on a 32-unit square, one for each key of the catalogue; an unknown key gets the neutral mark.
const shapes: Record<string, string> = {
  pool: 'M3 22c3-2 5-2 8 0s6 2 9 0 6-2 9 0M3 27c3-2 5-2 8 0s6 2 9 0 6-2 9 0M11 19V6a3 3 0 0 1 6 0M21 19V6a3 3 0 0 1 6 0M11 10h10M11 15h10',
  clubhouse: 'M3 14L16 5l13 9M6 12.5V27h20V12.5M13 27v-8h6v8M10 16h1M21 16h1',
  park: 'M11 4a6 6 0 0 1 5 9.5A5 5 0 0 1 11 20a5 5 0 0 1-5-6.5A6 6 0 0 1 11 4zM11 12v16M3 28h26M20 28v-5h8v5M19 23h10',
  play: 'M5 28L11 6h10l6 22M8 17h3M21 17h3M13 6v14M19 6v14M12 20h8',
  gym: 'M3 13v6M7 9v14M25 9v14M29 13v6M7 16h18',
  security: 'M16 3l11 4v8c0 7-4.5 11.5-11 14C9.5 26.5 5 22 5 15V7zM11 16l4 4 7-8',
  water: 'M16 3c5 6 9 11 9 16a9 9 0 0 1-18 0c0-5 4-10 9-16zM12 20a4 4 0 0 0 4 4',
  power: 'M18 3L7 18h8l-1 11 11-15h-8z',
  parking: 'M4 20v-5l3-8h18l3 8v5zM4 20v6h4v-3h16v3h4v-6M4 15h24M8 18h2M22 18h2',
  lift: 'M6 3h20v26H6zM16 3v26M11 13l-2 3h4zM21 19l-2-3h4z',
  solar: 'M8 14h20l-4 14H4zM6 21h20M18 14l-3 14M11 14l-2 14M8 3v3M3 8h3M4.5 4.5l2 2M12 4.5l-1.5 1.5',
  rainwater:
    'M9 14a5 5 0 0 1 1-10 7 7 0 0 1 13 2 4.5 4.5 0 0 1 0 8zM10 18l-1.5 3M16 18l-1.5 3M22 18l-1.5 3M4 25h9v4h6v-4h9',
  walking: 'M17 3.5a2 2 0 1 1 0 .1M15 10l-4 3-2 5M15 10l4 1 2 4 4 1M15 10l-1 9 5 4 2 6M14 19l-2 5-4 5',
  court: 'M3 6h26v20H3zM16 6v20M16 12a4 4 0 1 0 0 8 4 4 0 1 0 0-8M3 11h4v10H3M29 11h-4v10h4',
  library: 'M5 5h5v22H5zM10 8h5v19h-5zM17 7l5-1.5 6 20.5-5 1.5zM5 22h5M10 22h5',
  hall: 'M4 28V12l12-8 12 8v16M4 28h24M9 28V16h14v12M13 28v-7h6v7M9 12.5h14',
  drain:
    'M4 5h24v6H4zM8 11v3M13 11v3M19 11v3M24 11v3M4 27c2.5-2 4.5-2 7 0s5 2 8 0 6-2 9 0M4 21c2.5-2 4.5-2 7 0s5 2 8 0 6-2 9 0',
  road: 'M11 4L4 28M21 4l7 24M16 4v4M16 12v5M16 21v7',
  light: 'M9 29V8a5 5 0 0 1 10 0v1M14 9h10l3 6H11zM5 29h8M17 19v2M21 19v2',
  temple: 'M4 28h24M6 28v-7h20v7M9 21v-5h14v5M12 16v-5h8v5M14 11V8h4v3M16 8V3M13 28v-4h6v4',
  garden: 'M16 28V14M16 20c-6 0-9-3-9-8 6 0 9 3 9 8M16 15c0-6 3-9 9-9 0 6-3 9-9 9M6 28h20',
  cctv: 'M4 8l18-4 3 10-15 4zM25 8l4 4-4 2M13 17l2 6h-8M7 18v10',
}
const neutral = 'M5 5h22v22H5zM11 16l4 4 7-8'

/** The drawing of an amenity as an SVG path. */
export function getAmenityShape(icon: string): string {
  return (Object.hasOwn(shapes, icon) && shapes[icon]) || neutral
}
