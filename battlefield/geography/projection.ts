export interface GroundPoint {
  /** Metres east of the origin. */
  readonly x: number
  /** Metres north of the origin. */
  readonly y: number
}

/** Local and equirectangular: on a battlefield a few metres off, which no one on a march would notice. */
export class Projection {
  private readonly lon: number
  private readonly lat: number
  private readonly metresPerLon: number
  private readonly metresPerLat: number

  constructor(lon: number, lat: number, metresPerLon: number, metresPerLat: number) {
    this.lon = lon
    this.lat = lat
    this.metresPerLon = metresPerLon
    this.metresPerLat = metresPerLat
  }

  ground(lon: number, lat: number): GroundPoint {
    return { x: (lon - this.lon) * this.metresPerLon, y: (lat - this.lat) * this.metresPerLat }
  }

  lonLat(x: number, y: number): [lon: number, lat: number] {
    return [this.lon + x / this.metresPerLon, this.lat + y / this.metresPerLat]
  }
}
