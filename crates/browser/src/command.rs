//! Commands of the driver that the standard does not have.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::Value;
use url::{ParseError, Url};

/// A command below the session's address with a JSON body.
#[derive(Debug)]
pub(crate) struct Extra {
    /// The rest of the address.
    pub(crate) path: &'static str,
    /// The body.
    pub(crate) body: Value,
}

impl Extra {
    /// A command of the developer tools.
    pub(crate) fn tools(command: &str, params: Value) -> Extra {
        let body = serde_json::json!({ "cmd": command, "params": params });
        Extra { path: "goog/cdp/execute", body }
    }

    /// The lines of the console since the last time.
    pub(crate) fn console() -> Extra {
        Extra { path: "se/log", body: serde_json::json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(&self, base_url: &Url, session_id: Option<&str>) -> Result<Url, ParseError> {
        base_url.join(&format!("session/{}/{}", session_id.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
