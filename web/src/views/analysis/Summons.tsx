/** Calls for an analysis, tells how far it has come, and stops it. */
import type { AnalysisState } from '../../after/use-analysis.ts'
import { analysis as text } from '../../language/books.ts'
import './analysis.css'

export function Summons({ state }: { readonly state: AnalysisState }) {
  const { found, overtaken, progress, trouble, begin, stop } = state
  return (
    <div className="summons screen-only">
      {progress ? (
        <p className="summons-work" role="status">
          <span>{text.working}</span>
          <progress aria-label={text.working} value={progress.done} max={progress.total} />
          <button type="button" onClick={stop}>
            {text.stop}
          </button>
        </p>
      ) : (
        !found && (
          <button type="button" className="act" title={overtaken ? text.againHint : text.offerHint} onClick={begin}>
            {overtaken ? text.again : text.offer}
          </button>
        )
      )}
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  )
}
