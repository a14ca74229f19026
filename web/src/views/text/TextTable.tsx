/** The whole game without the picture: lists to choose from, decisions to type, and everything said in words. */
import {
  Conversation,
  capital,
  eventLine,
  examples,
  nameOf,
  type OfferedChoices,
  offersAt,
  ownSide,
  plain,
  questionLines,
  type Soldier,
  type SpokenAnswer,
  type SpokenWay,
  soldiers,
  soldierText,
  waysOf,
  whereOf,
} from '@voltigeur/conversation'
import type { Decision } from '@voltigeur/kernel'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PlayableSeat } from '../../games/shelf.ts'
import { useFleeting } from '../../hooks/use-fleeting.ts'
import { atTable } from '../../language/books.ts'
import { inWords } from '../../table/orders/in-words.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { TextField } from './TextField.tsx'
import { Lines } from './TextLines.tsx'
import { TextMarkers } from './TextMarkers.tsx'
import { TextParties } from './TextParties.tsx'
import './text-table.css'

type Army = ReadonlyMap<number, Soldier>

/** The most lines about the opponent’s actions. */
const HEARD = 200

export default function TextTable({ sitting }: { readonly sitting: Sitting }) {
  const now = useNow(sitting)
  const { position } = now
  const { battle, seat } = sitting
  const conversation = useMemo(() => new Conversation(() => sitting.seat, { onFault: console.error }), [sitting])
  // With hidden information, one player’s conversation must not be shown to the next.
  const [answer, setAnswer] = useFleeting<SpokenAnswer | null>(battle.secrets === null ? battle : seat, null)
  const heading = useRef<HTMLHeadingElement>(null)

  const offers = useMemo(() => (now.ours ? offersAt(sitting.seat) : null), [sitting, now])
  const army = useMemo(() => soldiers(battle, position), [battle, position])

  useOpponentsReport(sitting, conversation, setAnswer)

  /** A pressed button may be gone afterwards: then the focus moves to the question. */
  const decide = (decision: Decision): void => {
    setAnswer(conversation.decide(decision))
    heading.current?.focus()
  }

  const undo = (): void => {
    setAnswer(conversation.undo())
    heading.current?.focus()
  }

  const say = (text: string): void => setAnswer(conversation.hear(text))
  const happened = conversation.news

  return (
    <div className="text-table">
      <h2 ref={heading} tabIndex={-1}>
        {atTable.text.title}
      </h2>
      <Lines lines={questionLines(seat)} name="asked" />
      {!now.looksOn && (
        <TextField
          key={battle.secrets === null ? 'all' : seat.viewer}
          example={examples(seat)[0] ?? 'help'}
          say={say}
        />
      )}
      <div className={`answer is-${answer?.tone ?? 'none'}`} role="status" aria-live="polite" aria-atomic="true">
        {answer && (
          <>
            <h3>{answer.tone === 'refused' ? atTable.refused : atTable.text.answer}</h3>
            <Lines lines={answer.lines} name="answer-lines" />
          </>
        )}
      </div>
      {offers && (
        <>
          <OtherActs seat={seat} offers={offers} decide={decide} undo={now.undoable > 0 ? undo : null} />
          <TextMarkers seat={seat} offers={offers} decide={decide} />
          {offers.parties.length > 0 && <TextParties seat={seat} offers={offers} army={army} decide={decide} />}
          <Able seat={seat} offers={offers} army={army} decide={decide} />
        </>
      )}
      <h3>{atTable.text.happened}</h3>
      {happened.length === 0 ? (
        <p>{atTable.text.nothingHappened}</p>
      ) : (
        <Lines lines={happened.slice(-HEARD).map(event => eventLine(battle, event))} name="happened" />
      )}
      <Armies sitting={sitting} army={army} />
    </div>
  )
}

interface AbleProps {
  readonly seat: PlayableSeat
  readonly offers: OfferedChoices
  readonly army: Army
  readonly decide: (decision: Decision) => void
}

/** All units that can act now; pressing one shows its options. */
function Able({ seat, offers, army, decide }: AbleProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const able = [...offers.units].flatMap(unit => army.get(unit) ?? [])
  return (
    <>
      <h3>{atTable.text.able({ count: able.length })}</h3>
      {able.length === 0 && <p>{atTable.text.noneAble}</p>}
      <ul className="text-list">
        {able.map(soldier => (
          <li key={soldier.unit}>
            <button
              type="button"
              aria-expanded={opened === soldier.unit}
              onClick={() => setOpened(opened === soldier.unit ? null : soldier.unit)}
            >
              {nameOf(soldier)}, {whereOf(seat.battle, soldier)}
            </button>
            {opened === soldier.unit && (
              <ul className="text-list ways">
                {waysOf(seat, offers, soldier.unit).map(way => (
                  <li key={way.said}>
                    <WayButtons way={way} decide={decide} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One button, or one for each facing that can be taken at the end. */
function WayButtons({ way, decide }: { readonly way: SpokenWay } & Pick<AbleProps, 'decide'>) {
  if (way.facings.length === 0) {
    return (
      <button type="button" onClick={() => decide(way.decision)}>
        {way.text}
      </button>
    )
  }
  return (
    <>
      {way.text}
      <span className="facings">
        {way.facings.map(({ name, decision }) => (
          <button
            type="button"
            key={name}
            aria-label={atTable.text.faceTo({ text: way.text, facing: name })}
            onClick={() => decide(decision)}
          >
            {name}
          </button>
        ))}
      </span>
    </>
  )
}

interface OtherProps extends Pick<AbleProps, 'seat' | 'offers' | 'decide'> {
  /** Null when nothing can be taken back. */
  readonly undo: (() => void) | null
}

/** Decisions without a unit, and taking back. */
function OtherActs({ seat: { battle, position }, offers, decide, undo }: OtherProps) {
  return (
    <>
      <h3>{atTable.text.other}</h3>
      <ul className="text-list buttons">
        <li>
          <button type="button" disabled={undo === null} onClick={() => undo?.()}>
            {atTable.undo}
          </button>
        </li>
        {[...offers.plain, ...offers.lastResort].map(decision => (
          <li key={battle.language.say(decision)}>
            <button type="button" className="act" onClick={() => decide(decision)}>
              {inWords(battle, position, decision)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Armies({ sitting, army }: { readonly sitting: Sitting; readonly army: Army }) {
  const { battle, game, seat } = sitting
  const us = ownSide(seat)
  return game.sides.map((name, side) => {
    const units = [...army.values()].filter(soldier => soldier.side === side && soldier.hex !== null)
    const title = (side === us ? atTable.text.ownArmy : atTable.text.enemyArmy)({
      side: capital(name),
      count: units.length,
    })
    return (
      <Folded key={name} title={title}>
        <ul className="text-list">
          {units.map(soldier => (
            <li key={soldier.unit}>{soldierText(battle, soldier)}</li>
          ))}
        </ul>
      </Folded>
    )
  })
}

/** Reports once when the computer has finished, instead of reading out every step. */
function useOpponentsReport(
  sitting: Sitting,
  conversation: Conversation,
  setAnswer: (answer: SpokenAnswer) => void,
): void {
  const { ours, over } = useNow(sitting)
  const waiting = useRef(!ours)
  useEffect(() => {
    if (waiting.current && (ours || over)) {
      const { news, seat } = conversation
      setAnswer({
        tone: 'told',
        lines: [plain(atTable.text.opponentDone({ count: news.length })), ...questionLines(seat)],
      })
    }
    waiting.current = !ours
  }, [conversation, setAnswer, ours, over])
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
