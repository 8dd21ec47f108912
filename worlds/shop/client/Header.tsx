import { AppstoreOutlined, DownOutlined, HeartOutlined, ShoppingCartOutlined, SwapOutlined } from '@ant-design/icons'
import { Badge, Button, Dropdown, Input, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { Link, navigate, useQuery } from '../../kit/client.ts'
import { PRODUCT_LINES } from '../../kit/shared.ts'
import { DEPARTMENTS } from '../departments.ts'
import { useSession } from './session.tsx'

const CATEGORY_MENU: MenuProps['items'] = DEPARTMENTS.map(({ name, categories }) => ({
  key: name,
  label: name,
  children: PRODUCT_LINES.filter(({ slug }) => categories.includes(slug)).map(({ slug, category }) => ({
    key: slug,
    label: <Link to={`/c/${slug}`}>{category}</Link>,
  })),
}))

export function Header() {
  const { cartCount, compare, saved } = useSession()
  return (
    <header className="header">
      <div className="header-row">
        <Link to="/" className="logo" aria-label="Harbor Goods, home page">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="7" />
            <path d="M6 21q5-5 10 0t10 0M16 6v10M11 11h10" />
          </svg>
          Harbor Goods
        </Link>
        <Dropdown menu={{ items: CATEGORY_MENU }} trigger={['click']}>
          <Button icon={<AppstoreOutlined />}>
            Categories <DownOutlined />
          </Button>
        </Dropdown>
        <SearchBox />
        <nav className="header-links" aria-label="Your lists">
          <HeaderLink to={`/compare?items=${compare.join(',')}`} label="Compare" count={compare.length}>
            <SwapOutlined />
          </HeaderLink>
          <HeaderLink to="/saved" label="Saved" count={saved.length}>
            <HeartOutlined />
          </HeaderLink>
          <HeaderLink to="/cart" label="Cart" count={cartCount}>
            <ShoppingCartOutlined />
          </HeaderLink>
        </nav>
      </div>
      <nav className="header-nav" aria-label="Shop">
        {PRODUCT_LINES.map(({ slug, category }) => (
          <Link key={slug} to={`/c/${slug}`}>
            {category}
          </Link>
        ))}
        <Link to="/search?deals=yes" className="deals-link">
          Deals
        </Link>
        <Link to="/sellers">Sellers</Link>
        <Link to="/help">Help</Link>
      </nav>
    </header>
  )
}

function HeaderLink(props: { to: string; label: string; count: number; children: React.ReactNode }) {
  const { to, label, count, children } = props
  return (
    <Link to={to} aria-label={`${label}: ${count}`}>
      <Badge count={count} size="small" offset={[4, 0]}>
        <span className="header-icon">{children}</span>
      </Badge>
      {label}
    </Link>
  )
}

function SearchBox() {
  const [query] = useQuery()
  const asked = query.get('q') ?? ''
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  return (
    <search className="search-box">
      <Input.Search
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => navigate(`/search?q=${encodeURIComponent(value.trim())}`)}
        placeholder="Search products and brands"
        aria-label="Search products and brands"
        enterButton="Search"
      />
    </search>
  )
}
