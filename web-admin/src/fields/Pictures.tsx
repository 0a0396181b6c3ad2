const isAddress = (text: string) => /^(https?:\/\/|\/(?!\/))/i.test(text);

/** Pictures by their addresses. The record's name says what they show, so they have no text of their own. */
export const Pictures = ({ addresses, brief }: { addresses: string[]; brief?: boolean }) => (
  <span className="pictures">
    {(brief ? addresses.slice(0, 1) : addresses).map((address) =>
      isAddress(address) ? (
        <img key={address} src={address} alt="" className={brief ? 'thumb' : 'picture'} loading="lazy" />
      ) : (
        <span key={address} className="text">
          {address}
        </span>
      ),
    )}
  </span>
);
