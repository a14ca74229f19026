/** Which plans are thought of: the whole army with one mission, and a plan with one or two missions changed. */
import { type ArmyPlan, type Formations, type Mission, type Random, type Side, uniform } from '@voltigeur/kernel'

export const nameOfPlan = (plan: ArmyPlan): string => plan.map(({ aim, manner }) => `${aim}/${manner}`).join(', ')

function usualMission(formations: Formations, side: Side): Mission {
  return { aim: formations.aims(side)[0], manner: formations.manners[0] }
}

export const usualPlan = (formations: Formations, side: Side): ArmyPlan =>
  uniform(formations, side, usualMission(formations, side))

/** Every aim in the usual manner, the usual aim in every manner, and what else the game thinks of. */
export function wholeArmyPlans(formations: Formations, side: Side): ArmyPlan[] {
  const { aim, manner } = usualMission(formations, side)
  const missions = [
    ...formations.manners.map(other => ({ aim, manner: other })),
    ...formations.aims(side).flatMap(other => (other === aim ? [] : [{ aim: other, manner }])),
    ...(formations.missions?.(side) ?? []),
  ]
  const plans = missions.map(mission => uniform(formations, side, mission))
  return [...new Map(plans.map(plan => [nameOfPlan(plan), plan])).values()]
}

/** How often two formations change together. */
const TWO = 0.3

/** The plan with another mission for one formation or two. */
export function changed(formations: Formations, side: Side, plan: ArmyPlan, random: Random): ArmyPlan {
  const mission = { aim: random.pick(formations.aims(side)), manner: random.pick(formations.manners) }
  const next = [...plan]
  for (let n = random.chance(TWO) ? 2 : 1; n > 0; n--) next[random.below(next.length)] = mission
  return next
}
