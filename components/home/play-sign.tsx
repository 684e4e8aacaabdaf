const signs = {
  Play: 'M7 4l13 8-13 8z',
  'Open the map':
    'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
}

/** The label on the poster of a clip or map, in a link with the class `group`. `title` completes its accessible name. */
export function PlaySign({ text = 'Play', title }: { text?: keyof typeof signs; title: string }) {
  return (
    <span
      className={`absolute bottom-0 left-0 flex min-h-14 items-center gap-3 bg-plaster py-2 pr-5 pl-4 text-label font-semibold text-neem group-hover:bg-neem group-hover:text-plaster group-focus-visible:bg-neem group-focus-visible:text-plaster ${text === 'Play' ? '' : 'max-md:right-0'}`}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
        <path d={signs[text]} />
      </svg>
      {text}
      <span className="sr-only">: {title}</span>{' '}
    </span>
  )
}
