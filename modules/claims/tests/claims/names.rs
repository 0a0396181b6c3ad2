//! A name server on this machine.

use hickory_resolver::proto::op::{Message, MessageType, ResponseCode};
use hickory_resolver::proto::rr::rdata::{A, CNAME, TXT};
use hickory_resolver::proto::rr::{Name, RData, Record, RecordType};
use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use tokio::net::UdpSocket;

/// The records, by lower-case name.
#[derive(Default)]
struct Zone {
    records: HashMap<String, Vec<RData>>,
    failing: Vec<String>,
    queries: usize,
    mixed_case: bool,
}

/// A name server that knows what a test tells it. It follows aliases, as a resolver does.
pub struct Names {
    zone: Arc<Mutex<Zone>>,
    pub address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Names {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Names {
    pub async fn start() -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let address = socket.local_addr().unwrap();
        let zone = Arc::new(Mutex::new(Zone::default()));
        let served = Arc::clone(&zone);
        let task = tokio::spawn(async move {
            let mut buffer = vec![0; 4096];
            while let Ok((length, from)) = socket.recv_from(&mut buffer).await {
                let response = respond(&served, &buffer[..length]);
                socket.send_to(&response, from).await.ok();
            }
        });
        Self { zone, address, task }
    }

    fn add(&self, name: &str, data: RData) {
        self.zone.lock().unwrap().records.entry(name.to_lowercase()).or_default().push(data);
    }

    /// `name` has an address.
    pub fn host(&self, name: &str) {
        self.add(name, RData::A(A(Ipv4Addr::new(198, 51, 100, 7))));
    }

    /// `name` has a TXT record of these strings.
    pub fn text(&self, name: &str, parts: &[&str]) {
        self.add(name, RData::TXT(TXT::new(parts.iter().map(|part| (*part).to_owned()).collect())));
    }

    /// `name` is an alias of `target`.
    pub fn alias(&self, name: &str, target: &str) {
        self.add(name, RData::CNAME(CNAME(Name::from_ascii(format!("{target}.")).unwrap())));
    }

    /// There is nothing at `name` any more.
    pub fn remove(&self, name: &str) {
        self.zone.lock().unwrap().records.remove(name);
    }

    /// Queries for `name` fail.
    pub fn fail(&self, name: &str) {
        self.zone.lock().unwrap().failing.push(name.to_owned());
    }

    /// How many queries there were.
    pub fn queries(&self) -> usize {
        self.zone.lock().unwrap().queries
    }

    /// Returns `true` if a query had capital and small letters.
    pub fn saw_mixed_case(&self) -> bool {
        self.zone.lock().unwrap().mixed_case
    }
}

fn respond(zone: &Mutex<Zone>, bytes: &[u8]) -> Vec<u8> {
    let request = Message::from_vec(bytes).unwrap();
    let query = request.queries[0].clone();
    let mut response = Message::response(request.metadata.id, request.metadata.op_code);
    response.metadata.message_type = MessageType::Response;
    response.metadata.recursion_desired = true;
    response.metadata.recursion_available = true;
    response.add_query(query.clone());
    let mut zone = zone.lock().unwrap();
    zone.queries += 1;
    let written = query.name().to_ascii();
    zone.mixed_case |= written != written.to_lowercase() && written != written.to_uppercase();
    let mut name = query.name().clone();
    let plain = |name: &Name| name.to_ascii().trim_end_matches('.').to_lowercase();
    if zone.failing.contains(&plain(&name)) {
        response.metadata.response_code = ResponseCode::ServFail;
        return response.to_vec().unwrap();
    }
    for _ in 0..5 {
        let Some(found) = zone.records.get(&plain(&name)) else {
            response.metadata.response_code = ResponseCode::NXDomain;
            break;
        };
        let alias = found.iter().find_map(|data| match data {
            RData::CNAME(target) => Some(target.0.clone()),
            _ => None,
        });
        for data in found {
            if data.record_type() == query.query_type() || data.record_type() == RecordType::CNAME {
                response.answers.push(Record::from_rdata(name.clone(), 60, data.clone()));
            }
        }
        match alias.filter(|_| query.query_type() != RecordType::CNAME) {
            Some(target) => name = target,
            None => break,
        }
    }
    response.to_vec().unwrap()
}
