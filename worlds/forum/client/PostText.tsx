import { Fragment, type ReactNode } from 'react'
import { Link } from '../../kit/client.ts'

/** A post as paragraphs and quotes, with #12 and @member as links. */
export function PostText({ text }: { text: string }) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return (
    <div className="post-text">
      {blocks.map((block, index) => {
        const quoted = block.startsWith('> ')
        const lines = block.split('\n').map((line) => (quoted ? line.replace(/^> ?/, '') : line))
        const content = lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text do not move
          <Fragment key={number}>
            {number > 0 && <br />}
            {withLinks(line)}
          </Fragment>
        ))
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one text do not move
        return quoted ? <blockquote key={index}>{content}</blockquote> : <p key={index}>{content}</p>
      })}
    </div>
  )
}

function withLinks(line: string): ReactNode[] {
  return line.split(/(#\d{1,5}\b|@[a-z][a-z0-9_.]*[a-z0-9])/g).map((part, index) => {
    const to =
      part.startsWith('#') && part.length > 1
        ? `/t/${part.slice(1)}`
        : part.startsWith('@') && part.length > 1
          ? `/u/${part.slice(1)}`
          : undefined
    if (!to || index % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line do not move
      <Link key={index} to={to} style={{ color: '#00635f' }}>
        {part}
      </Link>
    )
  })
}
