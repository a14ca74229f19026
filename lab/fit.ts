/** Logistic regression: from features to the chance that the first side wins. */
import type { Features } from '@voltigeur/kernel'

export interface Example {
  readonly features: Features
  /** 1 if the first side won, 0 if it lost, a half for a draw. */
  readonly won: number
}

export interface Fitted {
  readonly bias: number
  readonly weights: Readonly<Record<string, number>>
}

const STEPS = 30
const CLOSE = 1e-7

/**
 * By Newton’s method over normalised features. `ridge` keeps weights near zero, so that redundant features don’t
 * diverge.
 */
export function fit(examples: readonly Example[], ridge: number): Fitted {
  const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))]
  const columns = names.map(name => scaled(examples.map(({ features }) => features[name] ?? 0)))
  const rows = examples.map((_, i) => [1, ...columns.map(column => column.values[i])])
  const won = examples.map(example => example.won)
  let weights: number[] = Array(names.length + 1).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const change = newtonStep(rows, won, weights, ridge)
    weights = weights.map((weight, i) => weight + change[i])
    if (change.every(by => Math.abs(by) < CLOSE)) break
  }
  const [bias, ...scaledWeights] = weights
  const plain = scaledWeights.map((weight, i) => weight / columns[i].deviation)
  return {
    bias: bias - plain.reduce((sum, weight, i) => sum + weight * columns[i].mean, 0),
    weights: Object.fromEntries(names.map((name, i) => [name, plain[i]])),
  }
}

/** The average surprise of someone who believed it; knowing nothing gives 0.693. */
export function surprise({ bias, weights }: Fitted, examples: readonly Example[]): number {
  const total = examples.reduce((sum, { features, won }) => {
    const z = Object.entries(weights).reduce((at, [name, weight]) => at + weight * (features[name] ?? 0), bias)
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, 1 / (1 + Math.exp(-z))))
    return sum - won * Math.log(chance) - (1 - won) * Math.log(1 - chance)
  }, 0)
  return total / examples.length
}

function scaled(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
  return { mean, deviation, values: values.map(value => (value - mean) / deviation) }
}

function newtonStep(
  rows: readonly (readonly number[])[],
  won: readonly number[],
  weights: readonly number[],
  ridge: number,
): number[] {
  const size = weights.length
  // The bias is free; it comes first.
  const slope = weights.map((weight, i) => (i === 0 ? 0 : -ridge * weight))
  const bend = weights.map((_, i) => weights.map((__, j) => (i === j ? (i === 0 ? 1e-9 : ridge) : 0)))
  for (const [n, row] of rows.entries()) {
    let z = 0
    for (let i = 0; i < size; i++) z += weights[i] * row[i]
    const chance = 1 / (1 + Math.exp(-z))
    const doubt = chance * (1 - chance)
    for (let i = 0; i < size; i++) {
      slope[i] += (won[n] - chance) * row[i]
      for (let j = 0; j <= i; j++) bend[i][j] += doubt * row[i] * row[j]
    }
  }
  return solve(bend, slope)
}

/** Solves a symmetric positive system, given its lower half, by Cholesky. */
export function solve(lower: number[][], right: readonly number[]): number[] {
  const size = right.length
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i][j]
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k]
      lower[i][j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[j][j]
    }
  }
  const x = [...right]
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i][k] * x[k]
    x[i] /= lower[i][i]
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= lower[k][i] * x[k]
    x[i] /= lower[i][i]
  }
  return x
}
