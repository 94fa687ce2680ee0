//! The address of a database as it was written.

use url::Url;

/// What sqlx understands behind the question mark of an address. It would log the values of all
/// else, which may be secrets.
const KNOWN: &[&str] = &[
    "application_name",
    "dbname",
    "host",
    "hostaddr",
    "options",
    "password",
    "port",
    "ssl-ca",
    "ssl-cert",
    "ssl-key",
    "ssl-mode",
    "ssl-root-cert",
    "sslcert",
    "sslkey",
    "sslmode",
    "sslrootcert",
    "statement-cache-capacity",
    "user",
];

/// An address in its parts. Holds a password perhaps, so it has no `Debug`.
pub(crate) struct Address {
    /// The address with those parameters that are understood.
    pub(crate) url: Url,
    /// The names of the other parameters.
    pub(crate) unknown: Vec<String>,
}

impl Address {
    pub(crate) fn parse(text: &str) -> Result<Self, url::ParseError> {
        let mut url: Url = text.parse()?;
        let pairs = url.query_pairs().into_owned();
        let (known, unknown): (Vec<_>, Vec<_>) = pairs.partition(|(name, _)| is_known(name));
        if !unknown.is_empty() {
            url.query_pairs_mut().clear().extend_pairs(known);
        }
        Ok(Self { url, unknown: unknown.into_iter().map(|(name, _)| name).collect() })
    }
}

fn is_known(name: &str) -> bool {
    KNOWN.contains(&name) || name.starts_with("options[")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_understood_goes_on() {
        let text = "postgres://ann:a%20b@db/saucer?pasword=hush&sslmode=require&x=1&options[a]=b+c";
        let address = Address::parse(text).unwrap();
        assert_eq!(address.unknown, ["pasword", "x"]);
        let url = address.url.as_str();
        assert_eq!(url, "postgres://ann:a%20b@db/saucer?sslmode=require&options%5Ba%5D=b+c");
        let text = "postgres://db/saucer?options=-c%20search_path%3Dx";
        assert_eq!(Address::parse(text).unwrap().url.as_str(), text, "nothing is to be changed");
    }
}
