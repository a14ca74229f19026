/**
 * A card over the map that lies beside a hex and stays there, wherever the map is moved. A phone has no room beside: there it
 * lies at the foot of the map, and the camera keeps what it is about clear of it.
 */
import type { Sheet } from '@voltigeur/battlefield'
import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'
import { PHONE, useMedia } from '../../hooks/use-media.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import { coversMap, coversOn } from '../map/camera/covers.ts'
import { besideHex, type ScreenBox } from './beside.ts'
import './map-card.css'

interface Props extends HTMLAttributes<HTMLElement> {
  readonly plan: HexPlan
  readonly sheet: Sheet
  /** The hex that it is about. */
  readonly hex: number
  /** Hexes that it must not cover. */
  readonly kept: readonly number[]
  /** Hexes that it had better not cover. */
  readonly lesser: readonly number[]
}

export function MapCard({ plan, sheet, hex, kept, lesser, className = '', children, ...others }: Props) {
  const card = useRef<HTMLElement>(null)
  const isDocked = useMedia(PHONE)
  useEffect(() => (isDocked ? coversMap(card.current) : undefined), [isDocked])
  const lay = useRef(() => {})
  lay.current = () => {
    const frame = card.current?.parentElement
    const board = document.querySelector('.battle .board')
    if (!card.current || !frame || !board) return
    if (isDocked) {
      card.current.style.translate = ''
      return
    }
    const [room, ground] = [frame.getBoundingClientRect(), board.getBoundingClientRect()]
    const scale = ground.width / sheet.width
    const boxOf = (one: number): ScreenBox => {
      const { x, y } = plan.spot(one)
      const [left, top] = [ground.left - room.left + x * scale, ground.top - room.top + y * scale]
      const half = plan.size * scale * 0.95
      return { left: left - half, top: top - half, right: left + half, bottom: top + half }
    }
    const { offsetWidth: width, offsetHeight: height } = card.current
    const mustSee = [...[...new Set([hex, ...kept])].map(boxOf), ...coversOn(frame)]
    const laid = besideHex({ width, height }, boxOf(hex), room, mustSee, [...new Set(lesser)].map(boxOf))
    card.current.style.translate = `${Math.round(laid.left)}px ${Math.round(laid.top)}px`
    card.current.dataset.side = laid.side
  }
  useLayoutEffect(() => lay.current())
  useEffect(() => {
    const again = (): void => lay.current()
    const board = document.querySelector('.battle .board')
    const [moves, sizes] = [new MutationObserver(again), new ResizeObserver(again)]
    if (board) moves.observe(board, { attributes: true, attributeFilter: ['style', 'class'] })
    board?.addEventListener('transitionend', again)
    for (const element of [card.current, card.current?.parentElement]) if (element) sizes.observe(element)
    return () => {
      moves.disconnect()
      sizes.disconnect()
      board?.removeEventListener('transitionend', again)
    }
  }, [])
  return (
    <section ref={card} className={`map-card ${className}${isDocked ? ' is-docked' : ''}`} {...others}>
      {children}
    </section>
  )
}
