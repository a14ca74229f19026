/** For typed decisions and questions; the arrow keys bring back earlier input. */
import { useId, useState } from 'react'
import { atTable } from '../../language/books.ts'

interface Props {
  readonly example: string
  readonly say: (text: string) => void
}

export function TextField({ example, say }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const [back, setBack] = useState(0)

  const recall = (steps: number): void => {
    const to = Math.max(0, Math.min(said.length, back + steps))
    setBack(to)
    setText(to === 0 ? '' : said[said.length - to])
  }

  return (
    <form
      className="text-field"
      onSubmit={event => {
        event.preventDefault()
        say(text)
        if (text.trim() !== '') setSaid([...said, text])
        setText('')
        setBack(0)
      }}
    >
      <label htmlFor={id}>{atTable.text.field}</label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        aria-describedby={`${id}-hint`}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          recall(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <button type="submit" className="act">
        {atTable.text.say}
      </button>
      <p id={`${id}-hint`} className="hint">
        {atTable.text.fieldHint({ example })}
      </p>
    </form>
  )
}
