/** The part of the report that tells luck from skill. */
import type { StrengthMeasure } from '@voltigeur/battlefield'
import { useMemo } from 'react'
import type { BattleAccount } from '../../after/account.ts'
import { isEven, type Luck } from '../../after/luck.ts'
import { balance, diceLines, everyDie, figure } from '../../after/plots.ts'
import { hindsight, words } from '../../language/books.ts'
import { percent, tenths } from '../../language/words.ts'
import { Figure } from '../figures/Figure.tsx'

const text = hindsight

export function luckSentence(luck: Luck, sides: readonly string[], measure: StrengthMeasure): string {
  const difference = luck.actual - luck.expected
  const apart = (difference < 0 ? text.below : text.above)({ points: tenths(Math.abs(difference)), measure })
  const side = sides[luck.side]
  return isEven(luck) ? text.evenLuck({ side, apart }) : text.lucky({ side, percent: percent(luck.less), apart })
}

export function DiceLuck({ account }: { readonly account: BattleAccount }) {
  const { luck, sides, recording } = account
  return (
    <section>
      <h2>{text.luckTitle}</h2>
      {luck ? (
        <LuckFigures account={account} luck={luck} sides={sides} />
      ) : (
        <p>{recording.battle.briefing.throwsOf ? text.noDice : text.noAccount}</p>
      )}
    </section>
  )
}

interface LuckProps {
  readonly account: BattleAccount
  readonly luck: Luck
  readonly sides: readonly string[]
}

function LuckFigures({ account, luck, sides }: LuckProps) {
  const { measure } = account
  const drawBalance = useMemo(() => balance(luck, measure), [luck, measure])
  const drawDice = useMemo(() => everyDie(account), [account])
  return (
    <>
      <p className="report-words">
        {luckSentence(luck, sides, measure)} {text.luckHow}
      </p>
      <div className="figure-pair">
        <Figure
          title={text.balanceTitle({ side: sides[luck.side] })}
          note={text.balanceNote({ measure })}
          draw={drawBalance}
          columns={[text.throwColumn, text.expectedColumn, text.actualColumn, text.bandColumn]}
          rows={luck.steps
            .slice(1)
            .map(step => [
              step.number,
              figure(step.expected),
              figure(step.actual),
              text.between({ low: figure(step.low), high: figure(step.high) }),
            ])}
        />
        <Figure
          title={text.diceTitle}
          note={text.diceNote}
          draw={drawDice}
          legend={<SideLegend sides={sides} />}
          columns={[
            text.throwColumn,
            text.side,
            text.oddsColumn,
            text.dieColumn,
            text.expectedColumn,
            text.actualColumn,
            text.standColumn,
          ]}
          rows={diceLines(account)}
        />
      </div>
    </>
  )
}

function SideLegend({ sides }: { readonly sides: readonly string[] }) {
  return (
    <ul className="figure-legend">
      {sides.map((name, side) => (
        <li key={name} className={`side-${side}`}>
          <i className={side % 2 === 0 ? 'is-square' : 'is-round'} /> {words.army({ side: name })}
        </li>
      ))}
    </ul>
  )
}
