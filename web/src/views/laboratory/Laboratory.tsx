/** The laboratory: computers play a battle many times, and it counts the results. */
import { catalogue } from 'virtual:catalogue'
import type { Journal } from '@voltigeur/kernel'
import type { BattleFacts } from '@voltigeur/lab/experiment'
import { useEffect, useState } from 'react'
import { fetchKept } from '../../keep/kept.ts'
import { type LaboratoryTrial, totalOf } from '../../laboratory/trial.ts'
import { type LaboratoryState, useLaboratory } from '../../laboratory/use-laboratory.ts'
import { laboratory as text, words } from '../../language/books.ts'
import { reason } from '../../language/words.ts'
import { PeopleLeaf } from '../people/Leaf.tsx'
import { DrawUp } from './DrawUp.tsx'
import { Findings } from './Findings.tsx'
import './laboratory.css'

/** `place` is empty, or the battle and the number of decisions after which it is played out: "k3x9@120". */
export default function Laboratory({ place }: { readonly place: string }) {
  const { from, trouble: astray } = useDeparture(place)
  const laboratory = useLaboratory(place)
  const { trial, facts, trouble, looked, wasLeft } = laboratory
  const ready = place === '' || from !== null
  return (
    <PeopleLeaf title={text.title} trouble={astray ?? trouble} wide>
      <p className="hint">{text.intro}</p>
      {from && <p>{text.onward({ battle: catalogue[from.game].credits.title, decisions: from.decisions.length })}</p>}
      {ready && looked && !trial && <DrawUp from={from} begin={laboratory.begin} />}
      {!ready && astray === null && <p className="hint">{words.loading}</p>}
      {ready && trial && <Course laboratory={laboratory} trial={trial} facts={facts} from={from} />}
      {ready && wasLeft && <p className="hint">{text.wasLeft}</p>}
      {ready && trial && facts.length > 0 && <Findings trial={trial} facts={facts} />}
    </PeopleLeaf>
  )
}

interface CourseProps {
  readonly laboratory: LaboratoryState
  readonly trial: LaboratoryTrial
  readonly facts: readonly BattleFacts[]
  readonly from: Journal | null
}

function Course({ laboratory, trial, facts, from }: CourseProps) {
  const { running, stop, goOn, clear } = laboratory
  const total = totalOf(trial)
  return (
    <div className="lab-course">
      <label>
        <span role="status">{text.progress({ done: facts.length, total })}</span>
        <progress max={total} value={facts.length} />
      </label>
      {running && (
        <button type="button" className="act" onClick={stop}>
          {text.stop}
        </button>
      )}
      {!running && facts.length < total && (
        <button type="button" className="act" onClick={() => goOn(from)}>
          {text.goOn}
        </button>
      )}
      {!running && (
        <button type="button" onClick={clear}>
          {text.anew}
        </button>
      )}
    </div>
  )
}

interface Departure {
  readonly from: Journal | null
  readonly trouble: string | null
}

/** The beginning of a kept battle, up to the moment that the address names. */
function useDeparture(place: string): Departure {
  const [moment, setMoment] = useState<Departure>({ from: null, trouble: null })
  useEffect(() => {
    if (place === '') return
    let left = false
    beginningOf(place).then(
      from => left || setMoment({ from, trouble: null }),
      (error: unknown) => left || setMoment({ from: null, trouble: reason(error) }),
    )
    return () => {
      left = true
    }
  }, [place])
  return moment
}

async function beginningOf(place: string): Promise<Journal> {
  const [id, at = ''] = place.split('@')
  const saved = await fetchKept(id)
  if (!saved) throw new Error(words.noGame)
  const { end, ...journal } = saved.journal
  if (end?.outcome == null) throw new Error(text.stillOn)
  const decisions = /^\d+$/.test(at) ? Number(at) : Number.NaN
  if (!(decisions <= journal.decisions.length)) throw new Error(text.noMoment({ decisions: journal.decisions.length }))
  return { ...journal, decisions: journal.decisions.slice(0, decisions) }
}
