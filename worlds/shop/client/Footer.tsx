import { Link } from '../../kit/client.ts'
import { WORLD_TODAY } from '../../kit/shared.ts'
import { formatDate } from '../dates.ts'

export function Footer() {
  return (
    <footer className="footer">
      <div>
        <strong>Harbor Goods</strong>
        <p>Behind the old customs house, Port Alder, Verano. Prices include tax.</p>
      </div>
      <nav aria-label="Service">
        <Link to="/help">Delivery and returns</Link>
        <Link to="/sellers">Our sellers</Link>
        <Link to="/search?deals=yes">All deals</Link>
      </nav>
      <p>Prices and stock as of {formatDate(WORLD_TODAY)}</p>
    </footer>
  )
}
