import { Result } from 'antd'
import { Link, useTitle } from '../../kit/client.ts'

export function NotFound() {
  useTitle('Page not found – Harbor Goods')
  return (
    <Result
      status="404"
      title="This page does not exist"
      subTitle="It may have been moved, or the product is no longer sold."
      extra={<Link to="/">Back to the home page</Link>}
    />
  )
}
