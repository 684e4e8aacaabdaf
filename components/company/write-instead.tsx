/** Mail and telephone, as an alternative to a form. */
export function WriteInstead({ mail, phone }: { mail: string; phone: { display: string; href: string } }) {
  const link = 'font-semibold text-neem underline decoration-1 underline-offset-4 hover:decoration-2'
  return (
    <p className="max-w-measure">
      You can also write to{' '}
      <a href={`mailto:${mail}`} className={link}>
        {mail}
      </a>{' '}
      or call{' '}
      <a href={phone.href} className={`${link} whitespace-nowrap`}>
        {phone.display}
      </a>
      .
    </p>
  )
}
