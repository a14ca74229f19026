/** Closes a card. */
export function Cross({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="map-card-close" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  )
}
