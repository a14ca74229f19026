/** The moment in which dice fall: who against whom, what changes the roll, the cell of the table, what came of it. */
import type { RosterEntry } from '@voltigeur/battlefield'
import { type AnimationEvent, type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react'
import { film as words } from '../../books.ts'
import { useMotion } from '../../keep/use-settings.ts'
import { type Film, fallOf, type Take } from '../../table/film.ts'
import { namesOf } from '../../table/names.ts'
import { changesOf, groundOf, isFight, onWhat, type Roll, wentWell } from '../../table/rolls.ts'
import type { Now, Sitting } from '../../table/sitting.ts'
import { useShowing } from '../../table/use-film.ts'
import { capital } from '../../words.ts'
import { coversMap } from '../map/covers.ts'
import { Unbroken } from '../page/Unbroken.tsx'
import { Rule } from '../rules/Rule.tsx'
import { Cut } from './Cut.tsx'
import { Dice } from './Dice.tsx'
import { swallowTapsIn } from './late-taps.ts'
import './roll-card.css'

interface Props {
  readonly film: Film
  readonly take: Take
  readonly sitting: Sitting
  readonly now: Now
}

/** So many lines of what came of it are told here; the log has them all. */
const TOLD = 4

export function RollCard({ film, take, sitting, now }: Props) {
  const { battle } = sitting
  const { roll, pieces } = take
  const { more } = useShowing(film)
  const motion = useMotion()
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every roll has a card of its own
  useEffect(() => coversMap(card.current), [take])
  useGoOn(film, take, card)
  const roster = useMemo(() => battle.briefing.roster(now.position), [battle, now])
  const ground = groundOf(roll, pieces)
  const sheet = roll.cell && battle.briefing.tables[roll.cell.table]
  const well = wentWell(roll, ground, pieces, now.watcher)
  const told = roll.aftermath.slice(0, TOLD)
  const changes = changesOf(roll)
  const style = { '--fall': fallOf(roll, motion) / 1000 } as CSSProperties
  return (
    <section
      key={roll.index}
      ref={card}
      className={`roll-card is-${roll.manner}`}
      style={style}
      aria-hidden="true"
      onAnimationEnd={event => hasLanded(event) && film.land()}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && film.hold(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && film.hold(false)}
    >
      <header>
        <b>{capital(roll.what[0])}</b> <span>{roll.on}</span>
      </header>
      <Sides roster={roster} units={ground.units} against={ground.against} />
      {changes.length > 0 && <p className="roll-card-terms">{changes.join(' · ')}</p>}
      <div className="roll-card-table">
        {roll.dice.length > 0 && <Dice dice={roll.dice} paired={roll.paired} />}
        {sheet && roll.cell && <Cut sheet={sheet} cell={roll.cell} />}
        {!roll.cell && roll.passing && <Faces passing={roll.passing} roll={roll} />}
      </div>
      <div className="roll-card-outcome">
        <p className={`roll-card-result is-${well === null ? 'even' : well ? 'well' : 'ill'}`}>
          {capital(roll.read === '' ? roll.result : words.readAs({ read: roll.read, result: roll.result }))}{' '}
          {roll.cases.slice(0, 2).map(id => (
            <Rule key={id} id={id} />
          ))}
        </p>
        <ul>
          {told.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be told twice
            <li key={i}>
              <Unbroken text={battle.language.tell(event)} />
            </li>
          ))}
          {roll.aftermath.length > TOLD && <li>{words.moreLines({ count: roll.aftermath.length - TOLD })}</li>}
        </ul>
        {/* What is asked may tell what those rolls came to that are shown after this one. */}
        {now.ours && !more && (
          <p className="roll-card-next">{words.next({ question: battle.question(now.position, now.actor!).text })}</p>
        )}
      </div>
      <small>{words.goOn}</small>
    </section>
  )
}

/** Whether the last of the dice has come to rest. */
const hasLanded = ({ animationName, target }: AnimationEvent<HTMLElement>): boolean =>
  animationName === 'die-tumble' && (target as Element).closest('.die')?.nextElementSibling === null

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Where no table is printed: the six faces, or all readings of a pair, those that pass, and what fell. */
function Faces({ passing, roll: { dice, paired } }: { readonly passing: readonly number[]; readonly roll: Roll }) {
  const [tens, ones] = dice
  const shown = paired ? FACES.flatMap(ten => FACES.map(one => 10 * ten + one)) : FACES
  const fell = paired ? [10 * tens + ones] : dice
  return (
    <ol className={paired ? 'faces is-paired' : 'faces'}>
      {shown.map(face => (
        <li
          key={face}
          className={[passing.includes(face) ? 'is-passing' : '', fell.includes(face) ? 'is-cell' : '']
            .join(' ')
            .trim()}
        >
          {face}
        </li>
      ))}
    </ol>
  )
}

function Sides({
  roster,
  units,
  against,
}: {
  readonly roster: readonly RosterEntry[]
  readonly units: readonly number[]
  readonly against: readonly number[]
}) {
  const sideOf = (some: readonly number[]): string => {
    const entry = roster.find(({ unit }) => unit === some[0])
    return entry ? `side-${entry.side}` : ''
  }
  if (units.length + against.length === 0) return null
  return (
    <p className="roll-card-sides">
      <span className={sideOf(units)}>{namesOf(roster, units)}</span>
      {against.length > 0 && (
        <>
          {' '}
          {words.versus} <span className={sideOf(against)}>{namesOf(roster, against)}</span>
        </>
      )}
    </p>
  )
}

/** Keys with a use of their own beside going on. */
const HELD = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** Any key or tap goes on; on the map it does nothing else, nor on the card when that has just gone by itself. */
function useGoOn(film: Film, take: Take, card: RefObject<HTMLElement | null>): void {
  const wanted = useRef(false)
  const lay = useRef<DOMRect | null>(null)
  useEffect(() => {
    wanted.current = false
    if (take && card.current) lay.current = card.current.getBoundingClientRect()
  }, [take, card])
  useEffect(
    () => () => {
      if (!wanted.current && lay.current) swallowTapsIn(lay.current)
    },
    [],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as Element
      if (event.ctrlKey || event.metaKey || event.altKey || HELD.has(event.key)) return
      if (target.closest('input, textarea, select, .film-bar')) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = true
      film.goOn()
    }
    const tap = (event: PointerEvent): void => {
      const target = event.target as Element
      if (target.closest('.film-bar, .roll-card button')) return
      if (target.closest('.map, .roll-card')) swallowClick()
      wanted.current = true
      film.goOn()
    }
    addEventListener('keydown', press, true)
    addEventListener('pointerdown', tap, true)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('pointerdown', tap, true)
    }
  }, [film])
}

/** The tap that goes on is no order; what comes later than this, in milliseconds, is another tap. */
const TAP = 600

function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true), TAP)
}

/** The same for those who hear the page. */
export function spokenRoll({ battle }: Sitting, { roll, pieces }: Take, now: Now): string {
  const roster = battle.briefing.roster(now.position)
  const { units, against } = groundOf(roll, pieces)
  const whom = isFight(roll) ? namesOf(roster, against) : ''
  const who = namesOf(roster, units)
  const what = who === '' ? roll.what[0] : words.about({ who: roll.what[0], on: who })
  const fought = capital(whom === '' ? what : words.against({ who: what, whom }))
  const die = roll.dice.length === 0 ? words.noDie : words.die({ dice: roll.dice.map(String) })
  const on = onWhat(roll)
  const dice = capital(on === '' ? die : words.diceOn({ dice: die, on }))
  const said = words.spoken({ fought, dice, result: roll.result })
  const told = roll.aftermath.slice(0, TOLD).map(event => `${battle.language.tell(event)}.`)
  return [said, ...told].join(' ')
}
