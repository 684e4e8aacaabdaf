import assert from 'node:assert/strict'
import { leadEndpoints } from '../leads/endpoints'
import { plainFormAction } from '../leads/endpoints'
import { type Check, listSeen } from './proxy-check'
import { post, talk } from './proxy-talk'

const ENQUIRY = leadEndpoints.contact
const CAREER = leadEndpoints.career

/** Which bodies nginx lets through and which it does not (deploy/nginx). */
export const bodyChecks: Check[] = [
  {
    what: 'a body is 64 KB at most, an application 1.6 MB; refusals carry a policy',
    run: async (bed) => {
      assert.equal((await post(bed, ENQUIRY, 65_536)).status, 200)
      assert.equal((await post(bed, CAREER, 1_600_000)).status, 200)
      assert.equal((await post(bed, plainFormAction('career'), 1_600_000)).status, 200)
      const seen = await listSeen(bed, async () => {
        for (const [address, bytes] of [
          [ENQUIRY, 65_537],
          [CAREER, 1_600_001],
        ] as const) {
          const { status, headers, body } = await post(bed, address, bytes)
          assert.equal(status, 413)
          assert.deepEqual(JSON.parse(String(body)), {
            resultCode: 413,
            success: false,
            message: 'This did not work. Please wait a moment and try again.',
          })
          assert.match(headers['content-security-policy'] ?? '', /^default-src 'none'/)
          assert.match(headers['strict-transport-security'] ?? '', /max-age=63072000/)
        }
      })
      assert.equal(seen.length, 0)
    },
  },
  {
    what: 'two lengths for one body are refused',
    run: async (bed) => {
      const lines = [
        'POST / HTTP/1.1',
        `Host: ${bed.nginx.host}`,
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
      ]
      const seen = await listSeen(bed, async () => {
        assert.match(
          await talk(bed, `${lines.join('\r\n')}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`),
          /^HTTP\/1\.1 400/,
        )
      })
      assert.equal(seen.length, 0)
    },
  },
  {
    what: 'a body that stops coming never reaches the site, and its connection is closed',
    run: async (bed) => {
      const lines = [`POST ${ENQUIRY} HTTP/1.1`, `Host: ${bed.nginx.host}`, 'Content-Length: 1000']
      const seen = await listSeen(bed, () =>
        // Closed in the hard way; only a connection that stays open is a fault.
        talk(bed, `${lines.join('\r\n')}\r\n\r\n{`).catch((error) =>
          assert.match(String(error), /ECONNRESET/),
        ),
      )
      assert.equal(seen.length, 0)
    },
  },
]
