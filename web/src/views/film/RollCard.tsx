/** The moment of a roll: attackers and targets, what modifies the roll, the cell of the table, the result. */
import { COUNTER, type Piece, stripeColours } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import { type AnimationEvent, type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { PlayableBattle } from '../../games/shelf.ts'
import { atTable, film as words } from '../../language/books.ts'
import { capital } from '../../language/words.ts'
import { useMotion } from '../../settings/use-settings.ts'
import {
  changesOf,
  isFight,
  onWhat,
  type RollGround,
  rollGround,
  type ShownRoll,
  wentWell,
} from '../../table/events/rolls.ts'
import { type Film, fallOf, type Take } from '../../table/film/film.ts'
import { useShowing } from '../../table/film/use-film.ts'
import type { Now, Sitting } from '../../table/sitting/sitting.ts'
import { unitNames } from '../../table/words/names.ts'
import { coversMap } from '../map/camera/covers.ts'
import { Counter } from '../map/counters/Counter.tsx'
import { Unbroken } from '../page/Unbroken.tsx'
import { Rule } from '../rules/Rule.tsx'
import { Cut } from './Cut.tsx'
import { Dice } from './Dice.tsx'
import { FILM_CONTROLS, swallowTapsIn } from './late-taps.ts'
import './roll-card.css'

interface Props {
  readonly film: Film
  readonly take: Take
  readonly sitting: Sitting
  readonly now: Now
}

/** The most result lines here; the log has them all. */
const TOLD = 3

export function RollCard({ film, take, sitting, now }: Props) {
  const { battle, game } = sitting
  const { roll, pieces, position } = take
  const { more, untold } = useShowing(film)
  const motion = useMotion()
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every roll has a card of its own
  useEffect(() => coversMap(card.current), [take])
  useGoOn(film, take, card)
  const ground = rollGround(roll, pieces)
  const sheet = roll.cell && battle.briefing.tables[roll.cell.table]
  /** Nothing on the card tells how the dice fall, not even where no eye looks. */
  const told = untold !== take
  const changes = changesOf(roll)
  const style = { '--fall': fallOf(roll, motion) / 1000 } as CSSProperties
  return (
    <section
      key={roll.index}
      ref={card}
      className={`roll-card is-${roll.manner}${told ? ' is-told' : ''}`}
      style={style}
      aria-hidden="true"
      onAnimationEnd={event => hasLanded(event) && film.land()}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && film.hold(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && film.hold(false)}
    >
      <header>
        <b>{capital(roll.what[0])}</b> <span className="roll-card-on">{roll.on}</span>
      </header>
      <Sides battle={battle} sides={game.sides} pieces={pieces} position={position} ground={ground} />
      {changes.length > 0 && <p className="roll-card-terms">{changes.join(' · ')}</p>}
      <div className="roll-card-table">
        {roll.dice.length > 0 && <Dice dice={roll.dice} paired={roll.paired} falling={!told} />}
        {sheet && roll.cell && <Cut sheet={sheet} cell={roll.cell} told={told} />}
        {!roll.cell && roll.passing && <Faces passing={roll.passing} roll={roll} told={told} />}
      </div>
      {told ? (
        <Outcome sitting={sitting} take={take} now={now} more={more} />
      ) : (
        <p className="roll-card-outcome is-open">{words.whenAtRest}</p>
      )}
      <small>{told ? words.goOn : atTable.falling}</small>
    </section>
  )
}

/** The dice’s result, and its consequences. */
function Outcome({ sitting, take, now, more }: Pick<Props, 'sitting' | 'take' | 'now'> & { readonly more: boolean }) {
  const { battle } = sitting
  const { roll, pieces } = take
  const well = wentWell(roll, rollGround(roll, pieces), pieces, now.watcher)
  return (
    <div className={`roll-card-outcome is-${well === null ? 'even' : well ? 'well' : 'ill'}`}>
      <p className="roll-card-result">
        {capital(roll.read === '' ? roll.result : words.readAs({ read: roll.read, result: roll.result }))}{' '}
        {roll.cases.slice(0, 2).map(id => (
          <Rule key={id} id={id} />
        ))}
      </p>
      {roll.aftermath.length > 0 && (
        <ul>
          {roll.aftermath.slice(0, TOLD).map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be told twice
            <li key={i}>
              <Unbroken text={battle.language.tell(event)} />
            </li>
          ))}
          {roll.aftermath.length > TOLD && <li>{words.moreLines({ count: roll.aftermath.length - TOLD })}</li>}
        </ul>
      )}
      {/* The question may reveal the results of later rolls. */}
      {now.ours && !more && (
        <p className="roll-card-next">{words.next({ question: battle.question(now.position, now.actor!).text })}</p>
      )}
    </div>
  )
}

/** Whether the last die has stopped. */
const hasLanded = ({ animationName, target }: AnimationEvent<HTMLElement>): boolean =>
  animationName === 'die-tumble' && (target as Element).closest('.die')?.nextElementSibling === null

const FACES = [1, 2, 3, 4, 5, 6] as const

interface FacesProps {
  readonly passing: readonly number[]
  readonly roll: ShownRoll
  readonly told: boolean
}

/** Without a printed table: the six faces, or all results of a pair, the passing ones, and the roll. */
function Faces({ passing, roll: { dice, paired }, told }: FacesProps) {
  const [tens, ones] = dice
  const shown = paired ? FACES.flatMap(ten => FACES.map(one => 10 * ten + one)) : FACES
  const fell = !told ? [] : paired ? [10 * tens + ones] : dice
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

interface SidesProps {
  readonly battle: PlayableBattle
  readonly sides: readonly string[]
  readonly pieces: readonly Piece[]
  /** The position before the roll. */
  readonly position: Position
  readonly ground: RollGround
}

/** Attackers and targets, each with its counter. */
function Sides({ battle, sides, pieces, position, ground: { units, against } }: SidesProps) {
  const roster = useMemo(() => battle.briefing.roster(position), [battle, position])
  const stripes = useMemo(() => stripeColours(battle.formations), [battle])
  if (units.length + against.length === 0) return null
  const party = (some: readonly number[]) => {
    const piece = pieces.find(({ unit }) => unit === some[0])
    const entry = roster.find(({ unit }) => unit === some[0])
    return (
      <span className={entry ? `roll-card-side side-${entry.side}` : 'roll-card-side'}>
        {piece && (
          <svg viewBox={`-3 -3 ${COUNTER + 6} ${COUNTER + 6}`} aria-hidden="true">
            <Counter piece={piece} sides={sides} stripe={stripes.get(piece.formation) ?? '#888'} mark="idle" />
          </svg>
        )}
        <span className="roll-card-names">{unitNames(roster, some)}</span>
      </span>
    )
  }
  return (
    <div className="roll-card-sides">
      {party(units)}
      {against.length > 0 && (
        <>
          {' '}
          <b className="roll-card-versus">{words.versus}</b> {party(against)}
        </>
      )}
    </div>
  )
}

/** Keys with a use of their own beside going on. */
const HELD = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** Any key or tap continues; on the map it does nothing else, nor on a card that has just closed. */
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
      if (target.closest(`input, textarea, select, ${FILM_CONTROLS}`)) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = true
      film.goOn()
    }
    const tap = (event: PointerEvent): void => {
      const target = event.target as Element
      if (target.closest(FILM_CONTROLS) || isOn(target.closest('.roll-card button'), event)) return
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

/** A citation is small, and what a finger can press of it may be larger: beside it a tap goes on. */
function isOn(button: Element | null, { clientX: x, clientY: y }: PointerEvent): boolean {
  if (!button) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The tap that continues isn’t an order; a tap later than this, in milliseconds, is another one. */
const TAP = 600

function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true), TAP)
}

/** The same for screen readers: who fights while the dice fall, and the result when they stop. */
export function spokenRoll({ battle }: Sitting, { roll, pieces, position }: Take, told: boolean): string {
  const roster = battle.briefing.roster(position)
  const { units, against } = rollGround(roll, pieces)
  const whom = isFight(roll) ? unitNames(roster, against) : ''
  const who = unitNames(roster, units)
  const what = who === '' ? roll.what[0] : words.about({ who: roll.what[0], on: who })
  const fought = capital(whom === '' ? what : words.against({ who: what, whom }))
  if (!told) return words.spokenFalling({ fought })
  const die = roll.dice.length === 0 ? words.noDie : words.die({ dice: roll.dice.map(String) })
  const on = onWhat(roll)
  const dice = capital(on === '' ? die : words.diceOn({ dice: die, on }))
  const said = words.spoken({ fought, dice, result: roll.result })
  const lines = roll.aftermath.slice(0, TOLD).map(event => `${battle.language.tell(event)}.`)
  return [said, ...lines].join(' ')
}
