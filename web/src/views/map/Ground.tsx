import type { Sheet } from '@voltigeur/battlefield'
import { memo, useMemo } from 'react'

const HIDDEN_BY_RULES = new Set(['relief', 'ground', 'towns'])
const ONLY_IN_RULES = new Set(['rules-ground', 'rules-marks'])

/** The printed map: drawn once for each view of it. */
export const Ground = memo(function Ground({
  sheet,
  rulesView,
}: {
  readonly sheet: Sheet
  readonly rulesView: boolean
}) {
  const drawing = useMemo(
    () =>
      sheet.layers
        .filter(({ name }) => (rulesView ? !HIDDEN_BY_RULES.has(name) : !ONLY_IN_RULES.has(name)))
        .map(layer => layer.svg)
        .join(''),
    [sheet, rulesView],
  )
  const markup = useMemo(() => ({ __html: `<defs>${sheet.defs}</defs>${drawing}` }), [sheet, drawing])
  return (
    <svg
      className="map-ground"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it from our own data
      dangerouslySetInnerHTML={markup}
    />
  )
})
