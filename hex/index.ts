export {
  directionNames,
  directionOfStep,
  type Orientation,
  opposite,
  STEP_Q,
  STEP_R,
  vertexNames,
} from './directions.ts'
export {
  type Arc,
  type Arcs,
  aboutFace,
  arc,
  arcs,
  covers,
  directionsIn,
  frontRows,
  frontSides,
  hexsidesOfVertex,
  inWedge,
  ray,
  type Toward,
  turnLeft,
  turnRight,
  turns,
  verticesOfHexside,
  type Wedge,
  type Within,
} from './facing.ts'
export { fewestPoints, NO_WAY } from './fewest-points.ts'
export { Grid, OFF_MAP, type Point } from './grid.ts'
export {
  canonical,
  directionOfSide,
  Hexsides,
  hexOfSide,
  hexside,
  hexsideLabel,
  parseHexside,
  twin,
} from './hexside.ts'
export { LayeredFlood } from './layered-flood.ts'
export { LeastHarm } from './least-harm.ts'
export { type Crossing, drawnOnce, sightLine } from './line.ts'
export {
  CLOSED,
  type GroundMarks,
  MarkedGround,
  type MarkedHexside,
  type MarkedRoad,
  terrainOf,
} from './marked-ground.ts'
export { hexName, hexNaming, hexVocable } from './naming.ts'
export { axialLabel, CC_RR, CCRR, type ColumnAndRow, type Numbering, RRCC, rrccFromEast } from './numbering.ts'
export { CONTROLLED, ENEMY, FRIEND, NOBODY, Occupancy, type UnitRoster as Roster } from './occupancy.ts'
export { outlineOnMap } from './outline.ts'
export { finder, hexsideNamed, type Patches, patched, replaced } from './patching.ts'
export { type HexStack as Stack, type Pressure, pressureOn } from './pressure.ts'
export { Explored, type Fares, type FloodedWays, type PricedMarch as March, Reach, type Tolled } from './reach.ts'
export { blankGrid, fromAxial, hexagon, type RectangleMap, rectangle } from './shapes.ts'
export { NamesOnMap, type Tellings, told, writerOn } from './telling.ts'
export { type Components, canTrace, components, connected, type Open, traceLine } from './trace.ts'
export { ARTILLERY, CAVALRY, INFANTRY, type Mustered, someRows, TroopsOnMap } from './troops-on-map.ts'
export { armiesOf, ELIMINATED, type Enlisted, identityOf, ON_MAP, UnitsOnMap, WAITING } from './units-on-map.ts'
export { Vicinity } from './vicinity.ts'
