/** The watercourses of a map, each traced down to the one it flows into. */
import type { Point } from '@voltigeur/hex'
import type { Geography } from '../geography/geography.ts'
import type { Corners } from './corners.ts'
import { nearest } from './lines.ts'
import type { Recipe, WatercourseRule } from './recipe.ts'
import { type CornerCourse, traceCourse } from './watercourses.ts'

export interface Watercourse {
  readonly rule: WatercourseRule
  /** On the board, as on the ground. */
  readonly line: readonly Point[]
  /** Along hexsides: one for each time the line enters the map. */
  readonly courses: readonly CornerCourse[]
}

export function leadWaters(recipe: Recipe, geography: Geography, corners: Corners): Watercourse[] {
  const led: { readonly name: string; readonly corners: ReadonlySet<number> }[] = []
  return recipe.watercourses.map(rule => {
    const line = waterline(geography, corners, rule)
    const into = new Set<number>()
    for (const water of led) {
      if (rule.into?.includes(water.name) ?? true) for (const corner of water.corners) into.add(corner)
    }
    const courses = traceCourse(corners, line, rule, into)
    led.push({ name: rule.name, corners: new Set(courses.flatMap(course => course.corners)) })
    return { rule, line, courses }
  })
}

function waterline(geography: Geography, { sheet }: Corners, { name, continues }: WatercourseRule): Point[] {
  const line = sheet.lineOnBoard(geography.named('stream', name).rings[0])
  if (!continues) return line
  const lower = sheet.lineOnBoard(geography.named('stream', continues).rings[0])
  return [...line, ...lower.slice(nearest(lower, line[line.length - 1]).stretch + 1)]
}
