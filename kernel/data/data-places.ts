/** The positions of the parts of a data file: needed only if something is wrong with it. */
import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'

/** A part of the file: its start, and its content. */
interface Part {
  readonly start: number
  readonly entries: readonly Entry[]
}

interface Entry {
  readonly name: string
  readonly key: Part
  readonly value: Part
}

type Path = readonly PropertyKey[]

/** The line of the innermost existing part on the path; a missing key is reported where it should be. */
export function lineOf(text: string, path: Path, stray: PropertyKey | null): number {
  let part = contentsOf(text)
  for (const key of path) {
    const entry = part.entries.find(({ name }) => name === String(key))
    if (!entry) break
    // An unknown key is reported at itself, not at its value.
    part = key === stray ? entry.key : entry.value
  }
  return text.slice(0, part.start).split('\n').length
}

function contentsOf(text: string): Part {
  const events = parseEvents(text, {})
  let next = 1

  const ahead = (): Event => events[next]
  const ends = (): boolean => next >= events.length || ahead().type === EVENT_ID.POP

  function part(): Part {
    const event = events[next++]
    if (event.type === EVENT_ID.SCALAR) return { start: event.valueStart, entries: [] }
    if (event.type === EVENT_ID.ALIAS) return { start: event.anchorStart, entries: [] }
    if (event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) return { start: 0, entries: [] }
    const entries: Entry[] = []
    while (!ends()) entries.push(event.type === EVENT_ID.MAPPING ? named() : counted(entries.length))
    next++
    return { start: event.start, entries }
  }

  /** Names are compared as text: YAML may have read them as numbers. */
  function named(): Entry {
    const name = ahead()
    return {
      name: name.type === EVENT_ID.SCALAR ? getScalarValue(text, name) : '',
      key: part(),
      value: part(),
    }
  }

  function counted(place: number): Entry {
    const value = part()
    return { name: String(place), key: value, value }
  }

  return ends() ? { start: 0, entries: [] } : part()
}
