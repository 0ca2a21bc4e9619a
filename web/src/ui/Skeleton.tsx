import styles from './Skeleton.module.css'

/** Skeleton keeps the room of what is being loaded, and says so. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} aria-hidden="true" />
      ))}
    </div>
  )
}
