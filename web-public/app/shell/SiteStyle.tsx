import { useSite } from '../site/site';

/** The colours and the logo that admins have set, after all styles of the build. */
export function SiteStyle() {
  const { style } = useSite();
  return style && <style dangerouslySetInnerHTML={{ __html: style }} />;
}
