import { bodyClass, htmlClass, styles } from './frame.json'

export default function Layout({ children }) {
  const links = styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" />)
  return (
    <html lang="en" className={htmlClass}>
      <body className={bodyClass}>{[links, children]}</body>
    </html>
  )
}
