import { LinkedText } from './linked-text'

/** A table on wide screens; on phones each row is a block whose cells carry the name of their column. */
export function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className="mt-6 w-full border-t border-hairline text-label">
      <thead className="max-md:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-hairline py-3 pr-5 text-left font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={first} className="max-md:block max-md:border-b max-md:border-hairline max-md:py-4">
            <th
              scope="row"
              className="text-left align-top font-semibold max-md:block md:w-1/4 [&>a]:py-1 md:border-b md:border-hairline md:py-4 md:pr-5"
            >
              <LinkedText text={first} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={cell}
                className="align-top max-md:mt-2 max-md:block md:border-b md:border-hairline md:py-4 md:pr-5"
              >
                <span aria-hidden="true" className="block text-small text-muted md:hidden">
                  {head[index + 1]}
                </span>
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
